/** What is wrong with an address that webhooks shall go to; null: nothing. Where it leads is judged when it is called. */
export function webhookUrlProblem(url: string, { demo }: { demo: boolean }): string | null {
  if (!URL.canParse(url)) return 'Please enter a full address, as https://example.com/hooks.';
  const { protocol, username, password, hash } = new URL(url);
  if (protocol !== 'https:' && !(demo && protocol === 'http:')) {
    return 'The address must start with https://.';
  }
  if (username || password) return 'The address must not carry a name or a password.';
  return hash ? 'The address must not have a # part.' : null;
}
