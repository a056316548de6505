/** Everything that no other route knows: the error boundary shows it with the right status. */
export function loader(): never {
  throw new Response('Not found', { status: 404 });
}

export const clientLoader = loader;

export default function NotFound() {
  return null;
}
