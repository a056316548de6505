import { expect, test } from 'vitest';
import { channelOrigin } from './channel-origin.ts';

test.each([
  { public_url: null, port: 3000, primary_host: 'localhost', origin: 'http://localhost:3000' },
  { public_url: null, port: 80, primary_host: 'iron.localhost', origin: 'http://iron.localhost' },
  {
    public_url: 'https://greenfork.example',
    port: 3000,
    primary_host: 'greenfork.example',
    origin: 'https://greenfork.example',
  },
  {
    public_url: 'https://greenfork.example:8443/',
    port: 3000,
    primary_host: 'ironplate.example',
    origin: 'https://ironplate.example:8443',
  },
])('links of $primary_host lead to $origin', ({ origin, primary_host, ...config }) => {
  expect(channelOrigin(config, { primary_host })).toBe(origin);
});
