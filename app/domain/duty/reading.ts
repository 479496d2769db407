import type { BatchItem } from 'drizzle-orm/batch';

/** Statements for the reader's batch, and what makes their rows into an answer. */
export interface Reading<Answer> {
  statements: readonly BatchItem<'sqlite'>[];
  /** @param parts rows of the statements, in their order */
  read(parts: readonly unknown[]): Answer;
}

type RowsOf<Statements extends readonly unknown[]> = {
  [At in keyof Statements]: Awaited<Statements[At]>;
};

/** The same with the types of the rows, which a batch of parts does not know. */
export function reading<const Statements extends readonly BatchItem<'sqlite'>[], Answer>(
  statements: Statements,
  read: (rows: RowsOf<Statements>) => Answer,
): Reading<Answer> {
  return { statements, read: (parts) => read(parts as RowsOf<Statements>) };
}
