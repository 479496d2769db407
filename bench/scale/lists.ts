import { type Case, casesOf } from './asked.ts';
import * as console from './lists/console.ts';
import * as newSubstance from './lists/new-substance.ts';
import * as onlyRepresentative from './lists/only-representative.ts';
import * as responsiblePerson from './lists/responsible-person.ts';

const AREAS = [onlyRepresentative, responsiblePerson, newSubstance, console];

export const LISTS = Object.assign(
  {},
  ...AREAS.map((area) => area.LISTS),
) as typeof newSubstance.LISTS;

export function everyCase(): Case[] {
  return [
    ...AREAS.flatMap(({ PAGES }) => PAGES),
    ...Object.entries(LISTS).flatMap(([name, asked]) => casesOf(name, asked)),
  ];
}
