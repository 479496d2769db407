import { orNull } from '../kernel/columns.ts';
import { told } from '../kernel/told.ts';

/** What is said of a cell, with its sentence in the reader's language. */
export interface ToldCell {
  cell: string;
  column: string;
  value: string;
  sentence: string | null;
  /** How it was read, where it is no error. */
  after: string;
}

/** The same as the API answers it. */
export const cellTold = told<ToldCell>('SaidOfCell')({
  cell: 'text',
  column: 'text',
  value: 'text',
  /** What is wrong; null for one that was read otherwise than it is written. */
  message: { is: orNull('text'), from: 'sentence' },
  after: 'text',
});
