/**
 * Does something for each of some rows, and goes on when it fails for one: nobody waits for another's defect. What
 * failed is told in the log and tried again in the next run.
 *
 * @param act returns whether there was something to do
 * @returns for how many there was
 */
export async function eachAlone<Row extends { id: string }>(
  rows: readonly Row[],
  act: (row: Row) => Promise<boolean>,
): Promise<number> {
  let done = 0;
  for (const row of rows) {
    try {
      if (await act(row)) done += 1;
    } catch (error) {
      console.error('passed over', row.id, error);
    }
  }
  return done;
}
