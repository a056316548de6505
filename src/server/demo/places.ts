/** Where the demo's customers live: real towns inside the zones. */
export interface Place {
  city: string;
  state: string;
  zip_codes: string[];
  area_code: string;
  /** how many customers, against the others */
  weight: number;
}

const place = (
  city: string,
  state: string,
  zip_codes: string,
  area_code: string,
  weight: number,
): Place => ({ city, state, zip_codes: zip_codes.split(' '), area_code, weight });

export const greenForkPlaces: Place[] = [
  place('New York', 'NY', '10003 10011 10014 10023 10025 10029 10128', '212', 9),
  place('Brooklyn', 'NY', '11201 11211 11215 11217 11231 11238', '718', 8),
  place('Astoria', 'NY', '11102 11103 11105', '718', 3),
  place('Forest Hills', 'NY', '11375', '718', 2),
  place('Bronx', 'NY', '10463 10471', '718', 2),
  place('Staten Island', 'NY', '10301 10310', '718', 1),
  place('White Plains', 'NY', '10601 10605', '914', 3),
  place('Yonkers', 'NY', '10701 10704', '914', 2),
  place('New Rochelle', 'NY', '10801 10804', '914', 2),
  place('Tarrytown', 'NY', '10591', '914', 2),
  place('Nyack', 'NY', '10960', '845', 2),
  place('Beacon', 'NY', '12508', '845', 4),
  place('Poughkeepsie', 'NY', '12601 12603', '845', 4),
  place('Kingston', 'NY', '12401', '845', 4),
  place('New Paltz', 'NY', '12561', '845', 3),
  place('Rhinebeck', 'NY', '12572', '845', 2),
  place('Hoboken', 'NJ', '07030', '201', 4),
  place('Jersey City', 'NJ', '07302 07304 07306', '201', 4),
  place('Montclair', 'NJ', '07042 07043', '973', 4),
  place('Maplewood', 'NJ', '07040', '973', 2),
  place('Ridgewood', 'NJ', '07450', '201', 2),
  place('Morristown', 'NJ', '07960', '973', 2),
  place('Stamford', 'CT', '06901 06902 06905', '203', 3),
  place('Norwalk', 'CT', '06851 06854', '203', 2),
  place('Fairfield', 'CT', '06824 06825', '203', 2),
];

export const ironPlatePlaces: Place[] = [
  place('Fort Worth', 'TX', '76102 76107 76109 76116 76132', '817', 9),
  place('Dallas', 'TX', '75204 75206 75214 75219 75230', '214', 8),
  place('Arlington', 'TX', '76010 76013 76017', '817', 4),
  place('Plano', 'TX', '75023 75024 75075', '972', 4),
  place('Frisco', 'TX', '75034 75035', '972', 3),
  place('Austin', 'TX', '78701 78704 78745 78757', '512', 7),
  place('San Antonio', 'TX', '78205 78209 78230', '210', 5),
  place('Houston', 'TX', '77005 77007 77019 77098', '713', 7),
  place('Waco', 'TX', '76706 76710', '254', 2),
  place('Lubbock', 'TX', '79410 79416', '806', 2),
  place('El Paso', 'TX', '79902 79912', '915', 2),
  place('Oklahoma City', 'OK', '73102 73118 73120', '405', 4),
  place('Tulsa', 'OK', '74104 74114', '918', 3),
  place('Norman', 'OK', '73069 73072', '405', 2),
  place('Shreveport', 'LA', '71104 71106', '318', 2),
  place('New Orleans', 'LA', '70115 70118', '504', 3),
  place('Little Rock', 'AR', '72205 72207', '501', 2),
  place('Albuquerque', 'NM', '87106 87110', '505', 3),
  place('Las Cruces', 'NM', '88001 88005', '575', 1),
];

export const secondLines = [
  'Apt 2B',
  'Apt 4',
  'Unit 3',
  'Apt 12C',
  'Floor 2',
  'Unit 1408',
  'Apt 7F',
];

export const deliveryNotes = [
  'Ring twice',
  'Gate code 0926',
  'Leave with the doorman',
  'Side door, under the awning',
  'Please text, the baby sleeps',
  'Entry code #4417',
  'Cooler on the porch',
];
