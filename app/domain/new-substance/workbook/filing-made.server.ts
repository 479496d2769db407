import { cnFilings } from '#db/schema/cn-filing.ts';
import type { AtTheirWork } from '../../area-sheets.ts';
import { newId } from '../../kernel/ids.ts';
import { cnscc } from '../../systems/profiles.ts';
import type { Texts } from '../../workbook/judge-row.server.ts';
import type { JudgedRow } from '../../workbook/sheet.ts';
import { whole } from '../../workbook/staged.server.ts';
import { filingChanges, RECEIPT_TYPES } from '../filing/changes/changes.ts';
import { certificateKeyOf, substanceRows } from '../filing/content.ts';
import { asTyped } from '../filing/own.server.ts';
import type { DocumentType } from '../filing/types.ts';
import type { Content, FilingMade, Place, SubstanceMade } from './filing-book.ts';
import type { KeptFiling } from './kept.server.ts';

/** Rows of a filing as they are written. */
export interface CarriedRows {
  filing: JudgedRow<FilingMade>[];
  substances: JudgedRow<SubstanceMade>[];
}

/** The rows of a filing with what is made: one of them carries it, the others go along. */
export function carried(
  filing: JudgedRow<FilingMade> | null,
  rows: readonly JudgedRow<SubstanceMade>[],
  made: FilingMade | null,
  companyId: string,
): CarriedRows {
  const writes = ({ result }: JudgedRow) => result === 'new' || result === 'changed';
  const isCarried = filing !== null && writes(filing);
  const lead = isCarried ? undefined : rows.find(writes);
  return {
    filing: filing === null ? [] : [{ ...filing, made: writes(filing) ? made : null }],
    substances: rows.map((row) => {
      if (!writes(row) || made === null) return { ...row, made: null };
      return { ...row, made: row === lead ? made : { companyId } };
    }),
  };
}

export function paperMade(filingId: string, companyId: string, { row, paper }: Content) {
  if (paper.file === null) return null;
  const isReceipt = RECEIPT_TYPES.some((type) => type === row.registrationType);
  const documentType: DocumentType = isReceipt ? 'receipt' : 'certificate';
  const { id: fileId, sha256 } = paper.file;
  return { fileId, companyId, filingId, documentType, sha256 };
}

export function madeOf(
  { nowMs }: AtTheirWork,
  { id, content, place }: { id: string; content: Content; texts: Texts; place: Place },
): FilingMade {
  const { row, substances } = content;
  const { company, before, given } = place;
  const companyId = company?.id ?? '';
  const submitted = content.paper.file !== null;
  const paper = paperMade(id, companyId, content);
  const set = {
    ...row,
    ...(before === undefined
      ? certificateKeyOf(row.certificateNo)
      : keyBeside(before, row.certificateNo)),
    status: submitted ? ('normal' as const) : ('draft' as const),
    submittedAtMs: submitted ? nowMs : null,
    updatedAtMs: nowMs,
  };
  const made = {
    ...{ id, companyId, system: cnscc.slug, submitted, paper },
    substances: substanceRows(substances, { companyId, filingId: id }),
    words: { certificateNo: row.certificateNo, tradeName: row.tradeName },
  };
  if (before === undefined) {
    const moveId = newId('mv', nowMs);
    const fresh = whole(cnFilings, { ...set, id, companyId, createdAtMs: nowMs, moveId });
    return { ...made, version: 0, row: fresh, fields: [] };
  }
  const was = {
    row: asTyped(before),
    substances: given.kept.substances.filter(({ filingId }) => filingId === id),
  };
  const parties = given.known.all.map((party) => ({
    ...party,
    name: party.nameZh || party.nameEn,
  }));
  const changes = filingChanges(was, { row, substances }, given.kept.law.changes, parties);
  const fields = [...new Set(changes.map(({ field }) => field))];
  return { ...made, version: before.version, row: set, fields };
}

/** The key as it shall be: every row that is set says all columns. */
function keyBeside({ certificateKey, certificateTwin, certificateNo }: KeptFiling, next: string) {
  return certificateKeyOf(next, certificateNo) ?? { certificateKey, certificateTwin };
}
