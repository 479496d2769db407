import type { Area, ProfileOf } from '~/domain/systems/profiles.ts';
import type { IconName } from '~/ui/icon.tsx';
import type { FaultPages } from './subsystem/fault/fault-words.ts';

/** One entry of a side menu. */
export interface MenuItem {
  /** Its word is `shell:menu.<name>`. */
  name: string;
  /** Under the subsystem. */
  path: string;
  icon: IconName;
  /** Pressed after `g`, it opens the page. */
  key: string;
  /** What waits there. */
  count?: number;
}

/** What an area says of itself to the screens that all areas share (domain/area.ts). */
export interface ScreenArea<A extends Area = Area> {
  area: A;
  /** @param waiting records that wait for an answer, where they were counted */
  menu(system: ProfileOf<A>, waiting?: number): readonly MenuItem[];
  /** What is said where a page could not be made, by its path. */
  faults: FaultPages;
  /** Its sections of the manual, in their order: `manual:sections.<id>`. */
  manual: readonly string[];
}
