import { done, type Outcome } from './outcome.ts';

/** How one of a set ended: done, refused or failed (a denial, a bug). */
export type End<Value> = PromiseSettledResult<Outcome<Value>>;

/** The end of the only one, as the call of a verb has it. */
export function onlyEnd<Value>([end]: readonly End<Value>[]): Outcome<Value> {
  if (end === undefined) throw new Error('a set without an end');
  if (end.status === 'rejected') throw end.reason;
  return end.value;
}

/** Goes on with those that were neither refused nor denied; each place keeps its own end. */
export async function goOn<Judged, Value>(
  judged: readonly End<Judged>[],
  withThem: (these: Judged[]) => Promise<End<Value>[]>,
): Promise<End<Value>[]> {
  const these = judged.flatMap((end) =>
    end.status === 'fulfilled' && end.value.ok ? [end.value.value] : [],
  );
  const ends = (await withThem(these)).values();
  return judged.map((end): End<Value> => {
    if (end.status === 'rejected') return end;
    if (!end.value.ok) return { status: 'fulfilled', value: end.value };
    const { value } = ends.next();
    if (value === undefined) throw new Error('fewer ends than were gone on with');
    return value;
  });
}

/**
 * Does something for a set at once. Where that is refused or fails, its halves are tried and so on down to the one
 * that is at fault, so each meets exactly what it would have met alone. The ends come in the order of the items.
 *
 * @param together does it for all of these or for none; it may be tried again after an error, so what it writes
 *   must be guarded by what was judged
 */
export async function inHalves<Item, Value>(
  items: readonly Item[],
  together: (items: readonly Item[]) => Promise<Outcome<Value[]>>,
): Promise<End<Value>[]> {
  if (items.length === 0) return [];
  try {
    const outcome = await together(items);
    if (outcome.ok) {
      return outcome.value.map((value) => ({ status: 'fulfilled', value: done(value) }));
    }
    if (items.length === 1) return [{ status: 'fulfilled', value: outcome }];
  } catch (reason) {
    if (items.length === 1) return [{ status: 'rejected', reason }];
  }
  const middle = items.length >> 1;
  const first = await inHalves(items.slice(0, middle), together);
  return [...first, ...(await inHalves(items.slice(middle), together))];
}
