const CALL = 'greenlane:tour';

/** Asks the page for the tour of the shell. */
export function callTour(): void {
  dispatchEvent(new Event(CALL));
}

/** Hears when the tour is asked for, until it is told to stop. */
export function onTourCall(start: () => void): () => void {
  addEventListener(CALL, start);
  return () => removeEventListener(CALL, start);
}
