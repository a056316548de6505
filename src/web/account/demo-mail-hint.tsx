import { useRootData } from '../root.tsx';

/** In the demo mails are kept instead of sent; whoever tries it must learn where they are. */
export function DemoMailHint() {
  const { demo } = useRootData();
  if (!demo) return null;
  return (
    <p>
      This is a demo shop: without a mail server, mails are kept for staff. Log in as
      owner@tiffin.test and open <a href="/admin/mails">the mails</a> to read it.
    </p>
  );
}
