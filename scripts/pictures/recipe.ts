import type { ProteinName } from './foods/proteins.ts';
import type { SideName } from './foods/sides.ts';
import type { ToppingName } from './foods/toppings.ts';
import type { SauceName } from './sauce.ts';
import type { GlazeName, TableName, VesselName } from './vessel.ts';

/** What lies in the picture of one meal. */
export interface Recipe {
  /** The piece in the middle; a soup or a salad may have none. */
  protein?: ProteinName;
  protein_scale?: number;
  sides: SideName[];
  /** Sections: each side in its own part. Tossed: all mixed. Stew: strewn on a full bowl of `pool`. */
  layout?: 'sections' | 'tossed' | 'stew';
  toppings?: ToppingName[];
  /** Where the first topping lies, in degrees clockwise from the right. */
  toppings_from?: number;
  /** A line of sauce over the protein. */
  sauce?: SauceName;
  /** A pool of sauce under the protein. */
  pool?: SauceName;
  sprinkle?: 'herbs' | 'sesame' | 'chili' | 'none';
  vessel?: VesselName;
  glaze: GlazeName;
  table: TableName;
}
