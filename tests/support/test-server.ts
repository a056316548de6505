/** The PostgreSQL server that tests make their databases on: TEST_DATABASE_URL, set by the test set-up. */
export async function testServerUrl(): Promise<string> {
  const url = process.env.TEST_DATABASE_URL;
  if (!url) throw new Error('TEST_DATABASE_URL is not set: start tests with npm test or npx vitest');
  return url;
}
