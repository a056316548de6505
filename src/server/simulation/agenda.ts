/** What is going to happen, by virtual time; what was planned first comes first at the same instant. */
export interface Agenda {
  add(at: Date, work: () => Promise<void>): void;
  /** the earliest, taken off; null: nothing is left */
  next(): Planned | null;
}

interface Planned {
  at: Date;
  work: () => Promise<void>;
}

type Entry = Planned & { turn: number };

const isBefore = (a: Entry, b: Entry): boolean =>
  a.at.getTime() - b.at.getTime() < 0 || (a.at.getTime() === b.at.getTime() && a.turn < b.turn);

export function openAgenda(): Agenda {
  const heap: Entry[] = [];
  let turn = 0;
  const swap = (a: number, b: number) => {
    [heap[a], heap[b]] = [heap[b]!, heap[a]!];
  };

  function rise(place: number): void {
    const parent = (place - 1) >> 1;
    if (place === 0 || !isBefore(heap[place]!, heap[parent]!)) return;
    swap(place, parent);
    rise(parent);
  }

  function sink(place: number): void {
    let first = place;
    for (const child of [2 * place + 1, 2 * place + 2]) {
      if (child < heap.length && isBefore(heap[child]!, heap[first]!)) first = child;
    }
    if (first === place) return;
    swap(place, first);
    sink(first);
  }

  return {
    add(at, work) {
      heap.push({ at, work, turn: turn++ });
      rise(heap.length - 1);
    },
    next() {
      const [top] = heap;
      if (!top) return null;
      const last = heap.pop()!;
      if (heap.length > 0) {
        heap[0] = last;
        sink(0);
      }
      return top;
    },
  };
}
