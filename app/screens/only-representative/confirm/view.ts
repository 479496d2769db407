import type { DeadReason } from '~/domain/link/life.ts';
import type { Receipt } from '~/domain/only-representative/confirmation/answer.server.ts';
import type {
  DeadTradeLink,
  LinkPage,
} from '~/domain/only-representative/confirmation/open-link.server.ts';
import type { ContactReceipt } from '~/domain/only-representative/trade-partner/answer-contact.server.ts';
import type { ContactPage } from '~/domain/only-representative/trade-partner/contact-link.server.ts';
import type { OnlyRepresentativeProfile } from '~/domain/systems/profiles.ts';
import type { LinkAround } from '~/screens/partner-link/frame.tsx';

/** What was typed and what was wrong with it, when the page comes back. */
export interface Returned {
  answer: string;
  name: string;
  reason: string;
  /** Id of a field → what is wrong there, in the reader's language. */
  errors: Record<string, string>;
}

/** What the page shows: one of these for every way a link can stand. */
export type View =
  | { state: 'open'; token: string; page: LinkPage; returned: Returned | null }
  | { state: 'receipt'; token: string; receipt: Receipt }
  | { state: 'dead'; token: string; dead: DeadTradeLink }
  | { state: 'sent'; token: string; tradeNo: string }
  | { state: 'asked'; token: string }
  | ContactView;

/** Statements that one answer may bring. */
export const MAX_STATEMENTS = 4;

/** What the page shows a partner's contact. */
export type ContactView =
  | { state: 'contact'; token: string; page: ContactPage; error: boolean }
  | { state: 'contact-done'; token: string; receipt: ContactReceipt }
  | { state: 'contact-dead'; token: string; reason: DeadReason };

/** Id and name of the file field of one statement. */
export function statementField(lineNo: number, registrationId: string): string {
  return `statement-${lineNo}-${registrationId}`;
}

/** The place a file field stands for, or null for any other field. */
export function statementPlace(field: string) {
  const [, lineNo, registrationId] = field.match(/^statement-(\d{1,3})-(\w{1,60})$/) ?? [];
  if (lineNo === undefined || registrationId === undefined) return null;
  return { line_no: Number(lineNo), registration_id: registrationId };
}

/** Statements a page still asks for. */
export function missingStatements({ lines }: Pick<LinkPage, 'lines'>) {
  return lines.flatMap((line) =>
    line.substances
      .filter(({ needsStatement, statement }) => needsStatement && statement === null)
      .map((substance) => ({
        field: statementField(line.lineNo, substance.registrationId),
        nameZh: substance.nameZh,
        nameEn: substance.nameEn,
        cbiNo: substance.cbiNo,
        massG: substance.massG,
      })),
  );
}

/** What every part of the page knows beside the trade. */
export interface Around extends LinkAround {
  words: OnlyRepresentativeProfile['words'];
  /** `partner` asks a contact whether its details are right; else a trade is asked about. */
  kind: 'partner' | null;
}

export interface PartProps<State extends View['state']> {
  view: Extract<View, { state: State }>;
  around: Around;
}
