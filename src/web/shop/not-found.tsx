/** Everything that no other route knows: the error boundary shows it with the right status. */
function notFound(): never {
  throw new Response('Not found', { status: 404 });
}

export const loader = notFound;
export const clientLoader = notFound;

export default function NotFound() {
  return null;
}
