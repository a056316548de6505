import type { Config } from '../../config.ts';
import { openEmbeddedPlaces } from './embedded-places.ts';
import { openGooglePlaces } from './google-places.ts';
import type { Places } from './places.ts';

/** Google once it has a key, else the embedded one. */
export function openPlaces({ google_maps_api_key }: Pick<Config, 'google_maps_api_key'>): Places {
  return google_maps_api_key
    ? openGooglePlaces({ api_key: google_maps_api_key })
    : openEmbeddedPlaces();
}
