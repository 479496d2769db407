import { readFileSync } from 'node:fs';
import path from 'node:path';

/**
 * Holes of our packages that nobody closes: Remix 2 is past its end of life, and the user asked for it. The list says of
 * each why it stays, how far it reaches here, and until when that was thought through (docs/security.md, “Holes that
 * stay”). A deployment and the tests go by this very list.
 */
export interface KnownHole {
  advisory: string;
  cve: string;
  package: string;
  version: string;
  severity: 'moderate' | 'high' | 'critical';
  title: string;
  reason: string;
  reach: string;
  /** The last day on which the exception holds, YYYY-MM-DD. */
  until: string;
}

const FILE = path.resolve(import.meta.dirname, '../docs/known-holes.json');

export const KNOWN_HOLES: readonly KnownHole[] = JSON.parse(readFileSync(FILE, 'utf8'));

/** A hole as npm tells it. */
interface Told {
  advisory: string;
  package: string;
  severity: string;
  title: string;
}

/** The part of npm's report that is read; one about an error has none of it. */
interface AuditReport {
  vulnerabilities?: Record<string, { via?: (string | AuditCause)[] }>;
}

interface AuditCause {
  name: string;
  severity: string;
  title: string;
  url: string;
}

const GRAVE = ['high', 'critical'];

/** The holes in what `npm audit --json` said, or null where it said nothing of holes. */
function toldBy(said: string): Told[] | null {
  const report: AuditReport = said.trim().startsWith('{') ? JSON.parse(said) : {};
  if (report.vulnerabilities === undefined) return null;
  const causes = Object.values(report.vulnerabilities)
    .flatMap(({ via = [] }) => via)
    .filter((cause): cause is AuditCause => typeof cause === 'object')
    .map(({ name, severity, title, url }) => ({
      advisory: /GHSA(?:-\w{4}){3}/i.exec(url)?.[0] ?? url,
      package: name,
      ...{ severity, title },
    }));
  return [
    ...new Map(causes.map((cause) => [`${cause.advisory} ${cause.package}`, cause])).values(),
  ];
}

export interface Judged {
  /** Why a deployment is held up, one sentence each. */
  against: string[];
  /** What is said of each hole on the list. */
  listed: string[];
}

/** Holds what npm knows of our packages against the list. */
export function judgeHoles(
  said: string,
  today: string,
  known: readonly KnownHole[] = KNOWN_HOLES,
): Judged {
  const told = toldBy(said);
  const unlisted = (told ?? []).filter(
    ({ advisory, severity }) =>
      GRAVE.includes(severity) && !known.some((hole) => hole.advisory === advisory),
  );
  const against = [
    ...(told === null ? ['npm audit did not answer.'] : []),
    ...unlisted.map(
      (one) =>
        `npm audit knows of ${one.advisory} (${one.severity}) in ${one.package}: ${one.title}.`,
    ),
    ...expiredHoles(today, known).map(
      (hole) => `The exception for ${hole.advisory} in ${hole.package} ended on ${hole.until}.`,
    ),
  ];
  const listed = known.map((hole) => {
    const still = told === null || told.some(({ advisory }) => advisory === hole.advisory);
    const state = still ? `until ${hole.until}` : 'npm knows of it no more: strike it off the list';
    return `${hole.advisory} (${hole.severity}) in ${hole.package} ${hole.version}, ${state}. ${hole.reason}`;
  });
  return { against, listed };
}

/** Exceptions whose last day is over. */
export function expiredHoles(
  today: string,
  known: readonly KnownHole[] = KNOWN_HOLES,
): readonly KnownHole[] {
  return known.filter(({ until }) => until < today);
}
