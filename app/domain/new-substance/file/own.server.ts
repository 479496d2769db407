import { and, eq, sql } from 'drizzle-orm';
import { idsAmong } from '#db/ids-among.ts';
import { cnFilingFiles, cnFilings } from '#db/schema/cn-filing.ts';
import { files } from '#db/schema/trail.ts';
import type { ActOn } from '../../audit/acts.ts';
import type { AuditInput } from '../../audit/entry.server.ts';
import { FILE } from '../../files/store.server.ts';
import type { CnContext, Context } from '../../kernel/context.ts';
import { cnscc } from '../../systems/profiles.ts';
import { scopeIds } from '../within.ts';

const OF_FILING = {
  status: cnFilings.status,
  regime: cnFilings.regime,
  registeredOn: cnFilings.registeredOn,
  registrationType: cnFilings.registrationType,
  simpleKind: cnFilings.simpleKind,
  specialSubtype: cnFilings.specialSubtype,
  recordedYear: cnFilings.recordedYear,
  invalidOn: cnFilings.invalidOn,
  confidential: cnFilings.confidential,
  confidentialUntil: cnFilings.confidentialUntil,
};

const OF_FILE = {
  id: files.id,
  companyId: cnFilingFiles.companyId,
  filingId: cnFilingFiles.filingId,
  documentType: cnFilingFiles.documentType,
  attached: cnFilingFiles.attached,
  removedAtMs: cnFilingFiles.removedAtMs,
  keepUntil: cnFilingFiles.keepUntil,
  ...FILE,
  filing: OF_FILING,
};

/** Statement: files of filings, each with what of its filing decides what may be done with it. */
export function filingFiles({ db }: Context) {
  return db
    .select(OF_FILE)
    .from(cnFilingFiles)
    .innerJoin(files, eq(files.id, cnFilingFiles.fileId))
    .innerJoin(cnFilings, eq(cnFilings.id, cnFilingFiles.filingId));
}

export type FilingFile = Awaited<ReturnType<typeof filingFiles>>[number];

/** Statement: one of them, where it is of a company of the scope, whatever the list is filtered by. */
export function ownFilingFile(ctx: CnContext, fileId: string) {
  return filingFiles(ctx).where(
    and(
      eq(cnFilingFiles.fileId, fileId),
      sql`${cnFilingFiles.companyId} IN ${idsAmong(scopeIds(ctx))}`,
    ),
  );
}

type FileAct = ActOn<'cn_file'> extends `cn_file.${infer Act}` ? Act : never;

/** What the trail tells of a file. Its name is left out: it may say what is confidential. */
export function fileAudit(
  act: FileAct,
  of: Pick<FilingFile, 'id' | 'companyId' | 'filingId' | 'documentType'>,
  more: Record<string, unknown> = {},
): AuditInput {
  const { id, companyId, filingId, documentType } = of;
  return {
    action: `cn_file.${act}`,
    subject: { kind: 'cn_file', id },
    companyId,
    system: cnscc.slug,
    detail: { filing_id: filingId, document_type: documentType, ...more },
  };
}
