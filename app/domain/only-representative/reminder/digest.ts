import { yearOf } from '../../kernel/dates.ts';
import { forecastYear, type MonthDraw } from '../substance/forecast.ts';
import {
  alarmOf,
  armedAgain,
  arrivalLevel,
  claimLevel,
  isForecastTold,
  isLate,
  type Mark,
  remainderLevel,
  yearEndLevel,
} from './levels.ts';
import type { Person, Reminded } from './read.server.ts';

/** A substance that a digest tells of. */
interface About {
  id: string;
  nameZh: string;
  nameEn: string;
}

export interface AlarmTold extends About {
  /** The threshold that was passed, and what is drawn, in per cent of the limit, rounded down. */
  percent: number;
  drawnPercent: number;
}

export interface ForecastTold extends About {
  reachedOn: string;
}

export interface ArrivalTold {
  id: string;
  tradeNo: string;
  partner: string;
  eta: string;
  createdBy: string;
  /** Admins hear of it too. */
  isLate: boolean;
}

export interface ClaimTold extends About {
  cbiNo: string;
  until: string;
}

/** A purchased product of which something is left. */
export interface RemainderTold {
  id: string;
  name: string;
  leftG: number;
}

/** What a company is told on a day; marks are kept, and those that came down are armed again. */
export interface Digest {
  alarms: AlarmTold[];
  forecasts: ForecastTold[];
  arrivals: ArrivalTold[];
  claims: ClaimTold[];
  remainder: RemainderTold[];
  /** The year that is to be closed, where that is told. */
  yearEnd: number | null;
  marks: Mark[];
  armed: Mark[];
}

/** What is to be told of what was read. */
export function digestOf(
  { marks: known, substances, months, missing, claims, remainder, isUnsigned }: Reminded,
  today: string,
): Digest {
  const year = yearOf(today);
  const byKey = new Map(known.map((mark) => [keyOf(mark), mark.toldOn]));
  const alarm = (subjectId: string) => (level: string) =>
    byKey.has(keyOf({ kind: 'alarm', subjectId, level }));
  const alarms = substances.flatMap((one) => {
    const passed = alarmOf(one, year, alarm(one.id));
    return passed ? [{ ...one, ...passed }] : [];
  });
  const forecasts = substances.flatMap((one) => {
    const draws = months.filter(({ registrationId }) => registrationId === one.id);
    const { reachedOn } = forecastYear({ limitG: one.limitG, today, draws: draws as MonthDraw[] });
    const toldOn = byKey.get(keyOf({ kind: 'forecast', subjectId: one.id, level: '' }));
    const full = one.drawnG >= one.limitG;
    if (reachedOn === null || full || !isForecastTold(reachedOn, today, toldOn)) return [];
    return [{ ...one, reachedOn }];
  });
  const arrivals = missing.flatMap((record) => {
    const level = arrivalLevel(record.eta, today);
    if (level === null || level === record.told) return [];
    return [{ ...record, level, isLate: isLate(record.eta, today) }];
  });
  const told = claimsOf(claims, today, (mark) => byKey.has(keyOf(mark)));
  const left = remainderOf(remainder, today, (mark) => byKey.has(keyOf(mark)));
  const ended = isUnsigned ? yearEndLevel(today) : null;
  const yearEnd: Mark = {
    ...{ kind: 'year_end', subjectId: String(ended?.year), level: ended?.level ?? '' },
  };
  const isEnded = ended !== null && !byKey.has(keyOf(yearEnd));
  return {
    alarms: alarms.map(({ id, nameZh, nameEn, limitG, drawnG, percent }) => ({
      ...{ id, nameZh, nameEn, percent },
      drawnPercent: Math.floor((drawnG / limitG) * 100),
    })),
    forecasts: forecasts.map(({ id, nameZh, nameEn, reachedOn }) => ({
      ...{ id, nameZh, nameEn, reachedOn },
    })),
    arrivals,
    claims: told.items,
    remainder: left.items,
    yearEnd: isEnded ? ended.year : null,
    marks: [
      ...alarms.flatMap(({ id, levels }) =>
        levels.map((level): Mark => ({ kind: 'alarm', subjectId: id, level })),
      ),
      ...forecasts.map(({ id }): Mark => ({ kind: 'forecast', subjectId: id, level: '' })),
      ...arrivals.map(({ id, level }): Mark => ({ kind: 'arrival', subjectId: id, level })),
      ...told.marks,
      ...left.marks,
      ...(isEnded ? [yearEnd] : []),
    ],
    armed: substances.flatMap((one) =>
      armedAgain(one, year)
        .filter(alarm(one.id))
        .map((level): Mark => ({ kind: 'alarm', subjectId: one.id, level })),
    ),
  };
}

/** What is told, and the marks that remember it. */
interface Told<Item> {
  items: Item[];
  marks: Mark[];
}

/** CBI claims that came to a step which nobody was told of. */
function claimsOf(
  claims: Reminded['claims'],
  today: string,
  isTold: (mark: Mark) => boolean,
): Told<ClaimTold> {
  const due = claims.flatMap((claim) => {
    const level = claimLevel(claim.until, today);
    if (level === null) return [];
    const mark: Mark = { kind: 'claim', subjectId: claim.id, level };
    return isTold(mark) ? [] : [{ claim, mark }];
  });
  return { items: due.map(({ claim }) => claim), marks: due.map(({ mark }) => mark) };
}

/** What is left of a year's purchases, where that is told on this day. */
function remainderOf(
  items: Reminded['remainder'],
  today: string,
  isTold: (mark: Mark) => boolean,
): Told<RemainderTold> {
  const level = remainderLevel(today);
  if (level === null || items.length === 0) return { items: [], marks: [] };
  const mark: Mark = { kind: 'remainder', subjectId: String(yearOf(today)), level };
  return isTold(mark) ? { items: [], marks: [] } : { items, marks: [mark] };
}

const keyOf = ({ kind, subjectId, level }: Mark) => `${kind} ${subjectId} ${level}`;

/** What of it somebody hears: alarms by choice, arrivals whoever entered the record, what is late and ends the admins. */
export function shareOf(digest: Digest, { id, role, alarms, arrivals, expiries }: Person) {
  const isAdmin = role === 'admin';
  return {
    alarms: alarms ? digest.alarms : [],
    forecasts: alarms ? digest.forecasts : [],
    arrivals: arrivals
      ? digest.arrivals.filter((one) => one.createdBy === id || (isAdmin && one.isLate))
      : [],
    claims: expiries ? digest.claims : [],
    remainder: expiries ? digest.remainder : [],
    yearEnd: isAdmin && expiries ? digest.yearEnd : null,
  };
}

export type Share = ReturnType<typeof shareOf>;

/** How many matters it is. */
export const mattersOf = ({ yearEnd, ...lists }: Share) =>
  Object.values(lists).reduce((sum, list) => sum + list.length, 0) + Number(yearEnd !== null);
