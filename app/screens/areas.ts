import { type Area, profileIn } from '~/domain/systems/profiles.ts';
import type { MenuItem, ScreenArea } from './area.ts';
import { newSubstance } from './new-substance/area.ts';
import { onlyRepresentative } from './only-representative/area.ts';
import { responsiblePerson } from './responsible-person/area.ts';

/** Every area with screens (domain/areas.ts). */
export const SCREEN_AREAS = [onlyRepresentative, responsiblePerson, newSubstance] as const;

/** Side menu of a subsystem, for pages outside of the areas that stand in a subsystem's frame. */
export function menuIn<A extends Area>(area: A, slug: string): readonly MenuItem[] {
  const of = SCREEN_AREAS.find((one) => one.area === area) as ScreenArea<A> | undefined;
  const system = profileIn(area, slug);
  return (system && of?.menu(system)) ?? [];
}
