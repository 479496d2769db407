import type { PaperFacts } from '~/domain/new-substance/report/facts.server.ts';
import { firstActivityOf } from '~/domain/new-substance/report/year.ts';
import type { Paper, PaperBox, PaperLine } from '../model.ts';
import {
  beijingTime,
  bilingual,
  both,
  contactLines,
  DASH,
  figure,
  none,
  note,
  numberLines,
  partyOf,
  substanceLines,
  TITLE_ABOUT,
  tonnes,
  typed,
  value,
} from './words.ts';

/** The report of a first activity: boxes 1 to 11 (`areas/new-substance.md` §4). */
export function firstActivityPaper(facts: PaperFacts, made: { by: string; atMs: number }): Paper {
  const at = beijingTime(made.atMs);
  return {
    title: { zh: '新化学物质首次活动报告', en: 'Report of first activity' },
    about: TITLE_ABOUT,
    working: true,
    stamped: facts.stamped,
    rows: boxesOf(facts),
    repeats: 1,
    foot: { zh: `编制：${made.by}，${at}`, en: `Prepared by ${made.by}, ${at}` },
  };
}

function boxesOf(facts: PaperFacts): PaperBox[][] {
  const { filing, parties } = facts;
  const first = firstActivityOf(facts);
  const place = parties.find(({ id }) => id === first?.enterpriseId);
  const on = filing.firstActivityOn ?? first?.on ?? DASH;
  return [
    [
      box(
        1,
        { zh: '登记证号、类型、法规', en: 'Certificate no., type, regime' },
        12,
        numberLines(facts),
      ),
    ],
    [box(2, { zh: '登记证持有人、代理企业', en: 'Holder, agent' }, 12, holderLines(facts))],
    [
      box(
        3,
        { zh: '物质（类名）和 CAS 号', en: 'Substance (class name) and CAS no.' },
        12,
        substanceLines(facts),
      ),
    ],
    [
      box(
        4,
        { zh: '活动类型', en: 'Kind of activity' },
        6,
        first === null
          ? none()
          : bilingual(both(`activities:activityTypeOf.${first.activityType}`)),
      ),
      box(5, { zh: '首次活动日期', en: 'Date of first activity' }, 6, [
        figure(on),
        ...(first?.importedOn ? [note(`进口日期 Imported on ${first.importedOn}`)] : []),
      ]),
    ],
    [
      box(6, { zh: '首次转移日期', en: 'Date of first transfer' }, 6, [
        figure(first?.transferredOn ?? DASH),
      ]),
      box(7, { zh: '数量 (t)', en: 'Quantity' }, 6, [
        figure(first === null ? DASH : tonnes(first.massG)),
      ]),
    ],
    [
      box(8, { zh: '地点', en: 'Place' }, 6, [
        ...bilingual(partyOf(facts, first?.enterpriseId ?? null)),
        ...(place && place.address !== '' ? [note(place.address)] : []),
      ]),
      box(
        9,
        { zh: '加工使用者', en: 'Processing user' },
        6,
        bilingual(partyOf(facts, first?.processingUserId ?? null)),
      ),
    ],
    [box(10, { zh: '已落实的环境风险控制措施', en: 'Measures in place' }, 12, measures(facts))],
    [box(11, { zh: '联系人', en: 'Contact' }, 12, contactLines(facts))],
  ];
}

function box(no: number, label: PaperBox['label'], span: number, lines: readonly PaperLine[]) {
  return { no, label, span, lines };
}

function holderLines(facts: PaperFacts): PaperLine[] {
  const { applicantId, agentId } = facts.filing;
  const agent = partyOf(facts, agentId);
  return [
    ...bilingual(partyOf(facts, applicantId)),
    note(`代理企业 Agent: ${agent.zh === agent.en ? agent.zh : `${agent.zh} ${agent.en}`}`),
  ];
}

/** What the certificate asks for, and how the latest record says it was put into practice. */
function measures({ filing, records }: PaperFacts): PaperLine[] {
  const latest = records.at(-1);
  return [
    ...typed(filing.riskMeasures),
    ...(latest?.implementation
      ? [value(both(`activities:implementationOf.${latest.implementation}`).zh)]
      : []),
    ...(latest && latest.implementationNote !== '' ? [note(latest.implementationNote)] : []),
  ];
}
