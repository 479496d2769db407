import type { CnContext, Locale } from '~/domain/kernel/context.ts';
import { formatTonnes } from '~/domain/kernel/mass.ts';
import type { Refusal } from '~/domain/kernel/outcome.ts';
import { Denial } from '~/domain/kernel/refusals.ts';
import { sentenceOf } from '~/domain/kernel/text/sentence.ts';
import { together } from '~/domain/kernel/together.ts';
import {
  type ActivityFormData,
  activityForm,
} from '~/domain/new-substance/activity/form.server.ts';
import { countryName } from '~/domain/tenancy/countries.ts';
import type { FormAnswer } from '~/screens/subsystem/form/form.ts';
import { errorsAt } from '~/screens/subsystem/form/read-form.ts';
import type { Visit } from '../../door.server.ts';
import { pageTitle } from '../../subsystem/page-title.server.ts';
import { soughtIn } from '../../subsystem/sought.ts';
import { offeredFilings } from './choices.server.ts';
import { copiedValues, pairOf } from './copied-values.ts';
import {
  ACTIVITY_FORM,
  type ActivityValues,
  BLANK,
  BLANK_LINE,
  HANDOVER,
  type LineValues,
  partyOf,
} from './form/activity-form.ts';
import { showingWrong } from './form/lines-shown.ts';
import { isOneVolume } from './form/states.ts';
import { sentenceOfRefusal } from './refusal.ts';
import { acknowledgedIn, RISKS_OF_DAYS } from './risks.ts';

/**
 * The form of a record: a new one of a filing (`filing`, `year`, `enterprise`), one that is edited (`id`), with what
 * another one gives (`copy`), or as it was refused (`refused`, `risk`). Without a filing, filings to choose from.
 */
export async function readFormPage(ctx: CnContext, { url }: Visit) {
  const writable = ctx.scope.filter(({ role }) => role !== 'viewer').map(({ id }) => id);
  if (writable.length === 0) throw new Denial(4002);
  const query = url.searchParams;
  const text = (name: string) => query.get(name) || undefined;
  const [id, filingId, copyId] = [text('id'), text('filing'), text('copy')];
  const companies = ctx.filter === null ? writable : writable.filter((one) => one === ctx.filter);
  const reading = together(ctx);
  const [filings, facts] = await Promise.all([
    offeredFilings(reading, { companies, sought: soughtIn(query), chosen: [filingId] }),
    id === undefined && filingId === undefined
      ? null
      : activityForm(reading, {
          id,
          filingId,
          year: yearIn(query),
          enterpriseId: text('enterprise'),
          copyId,
          refused: refusedIn(query),
        }),
  ]);
  const name = facts && { no: facts.filing.certificateNo, year: String(facts.key.year) };
  const values = facts === null ? BLANK : valuesOf(facts, copyId !== undefined, query);
  return {
    title: name ? pageTitle(ctx, titleOf(facts), name) : pageTitle(ctx, 'activities:form.title'),
    filings: filings.items,
    /** Whether there are filings that are found by typing only. */
    more: filings.more,
    facts: facts && shownFacts(facts, ctx.locale),
    values,
    answer: facts?.refusal ? answerOf(facts.refusal, values) : undefined,
    /** Whether last year's entries were taken over. */
    copied: copyId !== undefined && facts?.copied != null,
    /** Version of a draft that was just saved; the form begins anew with each. */
    saved: query.get('saved'),
  };
}

export type FormPageData = Awaited<ReturnType<typeof readFormPage>>;
export type FormFacts = NonNullable<FormPageData['facts']>;

function titleOf({ record }: ActivityFormData): string {
  return record?.status === 'submitted' ? 'activities:form.amendTab' : 'activities:form.tab';
}

function yearIn(query: URLSearchParams): number | undefined {
  const year = query.get('year') ?? '';
  return /^\d{4}$/.test(year) ? Number(year) : undefined;
}

/** With which sums a draft was submitted before it was refused; see `add.tsx`. */
function refusedIn(query: URLSearchParams) {
  const shown = query.get('refused');
  if (shown === null || !/^\d{1,9}$/.test(shown)) return undefined;
  const acknowledged = acknowledgedIn({
    risk_acknowledged: query.get('risk') ?? '',
    risk_days: query.get('days') ?? '',
  });
  return { volumeVersion: Number(shown), acknowledged };
}

/** Facts that the page needs. */
function shownFacts(
  { record, refusal: _, refusalOfKey, ...facts }: ActivityFormData,
  locale: Locale,
) {
  return {
    ...facts,
    enterprises: facts.enterprises.map((one) => ({
      ...one,
      countryName: countryName(one.country, locale),
    })),
    /** Why no record can be of this filing and year, if so. */
    closedWhy: refusalOfKey && sentenceOf(refusalOfKey),
    record: record
      ? {
          id: record.id,
          status: record.status,
          version: record.version,
          revision: record.revision,
          updatedAtMs: record.updatedAtMs,
        }
      : null,
  };
}

/** A refusal as an action would answer it, for a draft that was saved before it was refused. */
function answerOf(refusal: Refusal, values: ActivityValues): FormAnswer {
  const told = sentenceOfRefusal(refusal);
  const fieldErrors = errorsAt(ACTIVITY_FORM, told, values);
  const whole = Object.keys(fieldErrors).length === 0 ? { '': told.whole } : fieldErrors;
  return {
    result: {
      status: 'error',
      error: whole,
      initialValue: showingWrong(values, Object.keys(fieldErrors)),
    },
    refusal: { code: refusal.code, data: refusal.data ?? {} },
  };
}

const yes = (is: boolean) => (is ? 'yes' : '');

/** What a record has, or what a new one begins with; over both what is taken from another year. */
function valuesOf(
  facts: ActivityFormData,
  copies: boolean,
  query: URLSearchParams,
): ActivityValues {
  const { record, key, filing, lastYearClosedG, copied } = facts;
  const begin: ActivityValues = {
    ...BLANK,
    actual_purpose: filing.purpose,
    opening_stock: formatTonnes(lastYearClosedG ?? 0),
  };
  return {
    ...(record ? storedValues(facts, record) : begin),
    filing_id: key.filingId,
    year: String(key.year),
    enterprise_id: key.enterpriseId,
    one_volume: yes(isOneVolume(filing)),
    shown: query.get('part') ?? '',
    ...(copies && copied && copiedValues(facts, copied)),
    ...(query.get('risk') === 'yes' && { risk_acknowledged: 'yes' }),
    ...(query.get('days') === 'yes' && { risk_days: 'yes' }),
  };
}

function storedValues(
  { enterprises, filing, lastYearClosedG }: ActivityFormData,
  { content, version, riskAcknowledgedAtMs }: NonNullable<ActivityFormData['record']>,
): ActivityValues {
  const reasons = content.deviations.map(({ kind, reason }) => [`why_${kind}`, reason]);
  const deviates = (kinds: readonly string[]) =>
    content.deviations.some(({ kind }) => kinds.includes(kind));
  const countryOf = new Map(enterprises.map(({ id, country }) => [id, country]));
  return {
    ...BLANK,
    ...pairOf(content.rolePair),
    ...Object.fromEntries(reasons),
    role: content.role ?? '',
    actual_purpose: content.actualPurpose || filing.purpose,
    no_activity: yes(content.noActivity),
    opening_stock: formatTonnes(lastYearClosedG ?? content.openingStockG),
    emission_note: content.emissionNote,
    implementation: content.implementation ?? '',
    implementation_note: content.implementationNote,
    // What was read with the record as it was submitted is not read again.
    risk_acknowledged: yes(riskAcknowledgedAtMs !== null && deviates(['not_fulfilled'])),
    risk_days: yes(riskAcknowledgedAtMs !== null && deviates(RISKS_OF_DAYS)),
    version: String(version),
    lines:
      content.lines.length === 0
        ? [BLANK_LINE]
        : content.lines.flatMap((line) => storedLine(line, countryOf)),
  };
}

type StoredLine = NonNullable<ActivityFormData['record']>['content']['lines'][number];

/** A line, and below it a row for each of its handovers. */
function storedLine(line: StoredLine, countryOf: ReadonlyMap<string, string>): LineValues[] {
  const { counterpartyId, note } = line;
  const theirs = counterpartyId === null ? '' : (countryOf.get(counterpartyId) ?? 'CN');
  const country = line.country === theirs ? '' : line.country;
  const stored = {
    ...BLANK_LINE,
    substance: line.substanceId ?? '',
    activity_type: line.activityType,
    happened_on: line.happenedOn,
    tonnes: formatTonnes(line.massG),
    party: counterpartyId === null ? '' : partyOf({ id: counterpartyId, country: theirs }),
    country,
    note,
    stored: 'yes',
    open: yes(note !== '' || country !== ''),
  };
  const handovers = line.handovers.map(({ recipientId, on, massG }) => ({
    ...BLANK_LINE,
    activity_type: HANDOVER,
    happened_on: on,
    tonnes: massG === null ? '' : formatTonnes(massG),
    party:
      recipientId === null
        ? ''
        : partyOf({ id: recipientId, country: countryOf.get(recipientId) ?? 'CN' }),
    stored: 'yes',
  }));
  return [stored, ...handovers];
}
