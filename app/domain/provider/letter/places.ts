/** What a template leaves open, as it is written between braces (`areas/console.md` §2). */
export const PLACES = ['company', 'contact', 'registration', 'date', 'paid_until'] as const;
export type Place = (typeof PLACES)[number];

/** What stands at each place of one letter; empty where nothing is known. */
export type Filling = Readonly<Record<Place, string>>;

const PLACE = /\{([^{}]*)\}/g;

/** A brace that is none of a place’s, or a place that there is none of. */
export function hasUnknownPlace(text: string): boolean {
  const known = text.replaceAll(PLACE, (whole, name) =>
    PLACES.some((place) => place === name) ? '' : whole,
  );
  return /[{}]/.test(known);
}

/** Places that a text names, each once. */
export function placesOf(...texts: readonly string[]): Place[] {
  return PLACES.filter((place) => texts.some((text) => text.includes(`{${place}}`)));
}

/** A text with its places filled; what nothing is known of stays as it is written. What is put in is no template itself. */
export function filled(text: string, filling: Filling): string {
  return text.replaceAll(PLACE, (whole, name) => filling[name as Place] || whole);
}

/** Whether a place still stands in a text as it is written. */
export const hasPlace = (text: string): boolean => placesOf(text).length > 0;
