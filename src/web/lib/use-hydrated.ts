import { useSyncExternalStore } from 'react';

const never = () => () => {};

/** False until the page's script runs: what the server cannot know is shown from then on. */
export const useHydrated = () =>
  useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
