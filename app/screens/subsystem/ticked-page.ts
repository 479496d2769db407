/** A page that shows the ticked rows alone; its query takes `ids`. */
export interface TickedPage {
  to: string;
  words: string;
  /** What its link is called for so many rows. */
  wordsOf: (count: number) => string;
}
