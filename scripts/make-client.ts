/** `npm run client` writes the types of the TypeScript client from the contract. A test holds that they are current. */
import { writeFile } from 'node:fs/promises';
import { endpointsFile, makeEndpoints } from './client/make-endpoints.ts';

await writeFile(endpointsFile, await makeEndpoints());
console.log(`${endpointsFile} is written.`);
