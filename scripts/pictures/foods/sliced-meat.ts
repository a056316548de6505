import type { Colour } from '../colour.ts';
import { n, stroke, type Pen } from '../pen.ts';
import type { Protein } from './protein.ts';

interface Cut {
  outline: string;
  slices: number;
  slice_width: number;
  /** How much of each slice's cut face shows. */
  face_width: number;
  crust: Colour;
  face: Colour;
  face_edge: Colour;
  face_edge_width: number;
  grill_marks: boolean;
  gloss: Colour;
}

const BREAST =
  'M-104 8C-112-36-58-66 6-62C66-58 116-30 112 6C108 40 52 60-8 60C-66 60-98 44-104 8z';
const STEAK =
  'M-112 2C-116-40-70-62-14-58C34-62 104-54 112-10C118 30 70 56 22 54C-30 62-106 50-112 2z';
const LOIN =
  'M-118 0C-118-34-84-48-40-46C10-48 88-50 112-22C124-2 116 34 82 42C30 50-40 48-82 44C-108 40-118 24-118 0z';

const WOBBLE = [0, 4, -2, 3, -3, 2, 0, 3];

function grillMarks(): string {
  return Array.from({ length: 7 }, (_, index) =>
    stroke(`M${-190 + index * 50}-70L${-70 + index * 50} 76`, '#5a2a0c', 8.5, 0.72),
  ).join('');
}

function searSpots(pen: Pen): string {
  return Array.from({ length: 40 }, () => {
    const colour = pen.pick(['#8a4a18', '#f0bd74', '#a8622a'] as const);
    return `<ellipse cx="${n(pen.between(-110, 110))}" cy="${n(pen.between(-60, 60))}" rx="${n(pen.between(2, 9))}" ry="${n(pen.between(1, 4))}" fill="${colour}" fill-opacity=".35"/>`;
  }).join('');
}

function fibres(pen: Pen, right: number): string {
  return Array.from({ length: 7 }, (_, index) => {
    const y = -54 + index * 16 + pen.between(0, 8);
    const light = pen.random() > 0.5;
    const path = `M${n(right - 14 - y * 0.13)} ${n(y)}q8 ${n(pen.between(-3, 3))} 16 ${n(pen.between(0, 4))}`;
    return stroke(path, light ? '#ffffff' : '#3a0f08', 2, light ? 0.25 : 0.22);
  }).join('');
}

/** One piece of meat cut across and fanned out, drawn from the far slice to the near one. */
function drawSliced(pen: Pen, cut: Cut): string {
  const { outline, slices, slice_width: width } = cut;
  const crust = pen.shade(cut.crust, { light: 0.32, dark: 0.42, centre_x: 0.4, centre_y: 0.25 });
  const face = pen.shade(cut.face, { light: 0.16, dark: 0.16, centre_x: 0.5, centre_y: 0.5 });
  const whole = pen.definitions.clip(outline);
  const surface = searSpots(pen) + (cut.grill_marks ? grillMarks() : '');
  const middle = (slices - 1) / 2;
  const drawn: string[] = [];
  for (let index = slices - 1; index >= 0; index--) {
    const left = -116 + index * width;
    const right = left + width;
    const band = (end: number) =>
      `M${left - 13} 90L${left + 13}-90L${right + 13 + end}-90L${right - 13 + end} 90z`;
    const crustClip = pen.definitions.clip(band(6 - cut.face_width));
    const sliceClip = pen.definitions.clip(band(6));
    const off = index - middle;
    const turn = `translate(${n(off * 6.3)} ${n(off * 2.5 + (WOBBLE[index] ?? 0))}) rotate(${n(off * 2.1)})`;
    drawn.push(
      `<g transform="translate(3 4)" opacity=".42"><g transform="${turn}"><path clip-path="${sliceClip}" d="${outline}" fill="#1d1006"/></g></g>` +
        `<g transform="${turn}"><g clip-path="${sliceClip}"><g clip-path="${whole}"><path d="${outline}" fill="${face}"/>${fibres(pen, right)}<path d="${outline}" fill="none" stroke="${cut.face_edge}" stroke-width="${cut.face_edge_width}"/></g></g>` +
        `<g clip-path="${crustClip}"><path d="${outline}" fill="${crust}"/><g clip-path="${whole}">${surface}</g><path d="${outline}" fill="none" stroke="#4a2011" stroke-opacity=".5" stroke-width="4"/>${stroke('M-88-19C-50-48 44-50 88-23', cut.gloss, 5.5, 0.45)}</g></g>`,
    );
  }
  return drawn.join('');
}

function breast(crust: Colour, grill_marks: boolean, face: Colour = '#efd8ae'): Protein {
  const cut: Cut = {
    outline: BREAST,
    slices: 7,
    slice_width: 33,
    face_width: 7,
    crust,
    face,
    face_edge: '#a9682c',
    face_edge_width: 7,
    grill_marks,
    gloss: '#ffe3ae',
  };
  return { scale: 1.42, draw: (pen) => drawSliced(pen, cut) };
}

function steak(outline: string, crust: Colour, face: Colour, face_edge: Colour): Protein {
  const cut: Cut = {
    outline,
    slices: 8,
    slice_width: 28,
    face_width: 21,
    crust,
    face,
    face_edge,
    face_edge_width: 15,
    grill_marks: false,
    gloss: '#c98a5a',
  };
  return { scale: 1.36, draw: (pen) => drawSliced(pen, cut) };
}

export const slicedMeats = {
  chicken: breast('#cf8b3f', true),
  roastChicken: breast('#d9a052', false),
  blackenedChicken: breast('#7a3d1c', false),
  glazedChicken: breast('#97501f', false, '#e6c694'),
  pestoChicken: breast('#a8a04a', true),
  turkey: breast('#dcae72', false, '#f4e2c4'),
  beef: steak(STEAK, '#52250f', '#b84a45', '#6b2f1c'),
  brisket: steak(LOIN, '#3f2014', '#8d5138', '#4a2415'),
  pork: steak(LOIN, '#b1713a', '#e3b795', '#a0622f'),
  lamb: steak(LOIN, '#5c301a', '#ad4f4c', '#6d3a26'),
} satisfies Record<string, Protein>;
