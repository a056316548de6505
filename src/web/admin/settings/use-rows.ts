import { useRef, useState } from 'react';

/** Rows of a list that grows, shrinks and is sorted by hand, each with a key that stays with it. */
export function useRows<Row>(rows: readonly Row[], onChange: (rows: Row[]) => void) {
  const last = useRef(rows.length);
  const [keys, setKeys] = useState(() => rows.map((_, index) => index));
  const raised = <T>(list: readonly T[], index: number) => {
    const next = [...list];
    next.splice(index - 1, 0, ...next.splice(index, 1));
    return next;
  };
  return {
    keys,
    change: (index: number, row: Row) =>
      onChange(rows.map((each, at) => (at === index ? row : each))),
    add(row: Row) {
      setKeys([...keys, last.current]);
      last.current += 1;
      onChange([...rows, row]);
    },
    remove(index: number) {
      setKeys(keys.filter((_, at) => at !== index));
      onChange(rows.filter((_, at) => at !== index));
    },
    raise(index: number) {
      setKeys(raised(keys, index));
      onChange(raised(rows, index));
    },
  };
}
