const KEY = 'cart';

/** A note to ourselves: whoever never had a cart need not load the code for one on every page. */
export function mayHaveCart(): boolean {
  try {
    return localStorage.getItem(KEY) !== null;
  } catch {
    return true;
  }
}

export function rememberCart(): void {
  try {
    localStorage.setItem(KEY, '1');
  } catch {
    // storage is closed to us: then every page asks
  }
}

export function forgetCart(): void {
  try {
    localStorage.removeItem(KEY);
  } catch {
    // there was no note
  }
}
