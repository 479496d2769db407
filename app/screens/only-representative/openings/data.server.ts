import type { OrContext } from '~/domain/kernel/context.ts';
import { yearOf } from '~/domain/kernel/dates.ts';
import { dayOf } from '~/domain/kernel/day.ts';
import { formatTonnes } from '~/domain/kernel/mass.ts';
import { notFound } from '~/domain/kernel/refusals.ts';
import { readOpeningsPage } from '~/domain/only-representative/opening/list.server.ts';
import type { Visit } from '../../door.server.ts';
import { pageTitle } from '../../subsystem/page-title.server.ts';
import { OPENING_FORM } from './opening-form.ts';

/** Years that are offered, this one first. */
const YEARS = 5;

/** Opening balances of a year, and the one that is to be corrected. */
export async function readOpenings(ctx: OrContext, { url }: Visit) {
  const thisYear = yearOf(dayOf(ctx));
  const asked = Number(url.searchParams.get('year'));
  const years = Array.from({ length: YEARS }, (_, at) => thisYear - at);
  const year = years.find((one) => one === asked) ?? thisYear;
  const page = await readOpeningsPage(ctx, year);
  const id = url.searchParams.get('id');
  const corrected = id === null ? null : (page.openings.find((one) => one.id === id) ?? notFound());
  return {
    ...page,
    title: pageTitle(ctx, 'data:opening.tab'),
    years,
    corrected,
    saved: url.searchParams.has('saved'),
    values: corrected
      ? { ...OPENING_FORM.blank, tonnes: formatTonnes(corrected.massG), note: corrected.note }
      : { ...OPENING_FORM.blank, year: String(year) },
  };
}

export type OpeningsPage = Awaited<ReturnType<typeof readOpenings>>;
