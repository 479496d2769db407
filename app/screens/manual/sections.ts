import type { Area } from '~/domain/systems/profiles.ts';
import { SCREEN_AREAS } from '../areas.ts';

interface ManualSection {
  id: string;
  /** The area whose pages it is about; every area where nothing is said. */
  area?: Area;
}

/**
 * The user manual in its order; `manual:sections.<id>` holds the words of each: `title`, `text`, and `how`, one
 * instruction to a line. A page of a subsystem has a section of its own name.
 */
export const MANUAL_SECTIONS: readonly ManualSection[] = [
  ...['signIn', 'switching', 'search', 'lists'].map((id) => ({ id })),
  ...SCREEN_AREAS.flatMap(({ area, manual }) => manual.map((id) => ({ id, area }))),
  ...['verification', 'center', 'tour', 'network'].map((id) => ({ id })),
];
