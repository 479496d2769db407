import { brandOf } from '~/domain/brand/brand.ts';
import { keptBrand } from '~/domain/brand/kept.server.ts';
import type { CertificateEnd } from '~/domain/certificate/kinds.ts';
import type { NoticeContent } from '~/domain/certificate/snapshot.ts';
import type { Queues } from '~/domain/jobs/kinds.ts';
import type { Config, MailTransport } from '~/domain/kernel/context.ts';
import type { TransferSheet } from '~/domain/new-substance/transfer/sheet.server.ts';
import type { HeldByJobs } from '~/domain/provider/key/house.ts';
import type { MonthlyReport } from '~/domain/provider/report/monthly/month.ts';

/** What the jobs Worker draws for the portal (pdf/previews.ts). */
export interface DrawsPreviews {
  /** A notice that is not issued, as a PDF under a watermark. */
  draw(content: NoticeContent, madeAtMs: number): Promise<Uint8Array>;
  /** A paper that holds no more, with a stamp across each page. */
  stamp(paper: Uint8Array, end: CertificateEnd): Promise<Uint8Array>;
  /** The sheet that goes along with a transfer of information, as a PDF. */
  drawTransferSheet(sheet: TransferSheet, madeAtMs: number): Promise<Uint8Array>;
  /** The provider's report of a month, as a PDF. */
  drawMonthlyReport(report: MonthlyReport, madeAtMs: number): Promise<Uint8Array>;
}

/** What the jobs Worker says of its keys and secrets to the portal (keys.ts). */
export interface HoldsKeys {
  held(nonce: string): Promise<HeldByJobs>;
}

/** Bindings and secrets of the portal Worker (wrangler.toml). */
export interface PortalEnvironment extends Environment {
  PREVIEWS: DrawsPreviews;
  KEYS: HoldsKeys;
}

/** Bindings and secrets of the portal and jobs Workers (wrangler.toml, workers/jobs.wrangler.toml). */
export interface Environment {
  DB: D1Database;
  FILES: R2Bucket;
  QUEUE: Queue;
  CERTIFICATE_QUEUE: Queue;
  ASSETS: Fetcher;
  PORTAL_ORIGIN: string;
  VERIFY_ORIGIN: string;
  SUPPORT_EMAIL: string;
  PROVIDER_NAME: string;
  /** Address that mail comes from. */
  MAIL_FROM: string;
  /** `cloudflare` or `http`; locally nothing leaves, whatever it says. */
  MAIL_TRANSPORT: string;
  /** `local` adds /dev/outbox and /dev/clock, and drops HSTS; anything else is production. */
  STAGE: string;
  /** What /dev/clock added to the time, in ms; locally only. */
  CLOCK_AHEAD_MS?: number;
  /** The clock of the machine that runs all (scripts/clock.ts); locally only. */
  DEV_CLOCK?: Fetcher;
  CODE_HASH_KEY: string;
  CODE_ENCRYPTION_KEY: string;
  CERTIFICATE_PUBLIC_KEYS: string;
}

/** By whom mail leaves: nobody locally, else Cloudflare's binding where nothing else is said. */
export function transportOf({
  STAGE,
  MAIL_TRANSPORT,
}: Pick<Environment, 'STAGE' | 'MAIL_TRANSPORT'>): MailTransport {
  if (STAGE === 'local') return 'local';
  return MAIL_TRANSPORT === 'http' ? 'http' : 'cloudflare';
}

/** How the provider shows itself: as staff have saved it, else as configured. */
function facesOf({ SUPPORT_EMAIL, PROVIDER_NAME }: Environment) {
  const kept = keptBrand();
  const { name, supportEmail, supportPhone, logo, companiesHelped } = brandOf(kept, SUPPORT_EMAIL);
  const own = kept?.nameZh == null ? { zh: PROVIDER_NAME, en: PROVIDER_NAME } : name;
  return { supportEmail, supportPhone, logo, companiesHelped, providerName: own, brandName: name };
}

/** The part of the environment that the domain knows. */
export function configOf(env: Environment): Config {
  return {
    portalOrigin: env.PORTAL_ORIGIN,
    verifyOrigin: env.VERIFY_ORIGIN,
    ...facesOf(env),
    mailFrom: env.MAIL_FROM,
    mailTransport: transportOf(env),
    codeHashKey: env.CODE_HASH_KEY,
    codeEncryptionKey: env.CODE_ENCRYPTION_KEY,
  };
}

/** The queue of each kind of work. */
export function queuesOf(env: Pick<Environment, 'QUEUE' | 'CERTIFICATE_QUEUE'>): Queues {
  const papers = env.CERTIFICATE_QUEUE;
  return {
    issue_certificate: papers,
    reissue_certificate: papers,
    issue_letter: papers,
    issue_statement: papers,
    forget_answers: papers,
    cn_report: papers,
    data_file: papers,
    batch_chunk: env.QUEUE,
    bulk_chunk: env.QUEUE,
    import_step: env.QUEUE,
    chain_check: env.QUEUE,
    workbook_step: env.QUEUE,
    law_preview: env.QUEUE,
    company_export: env.QUEUE,
    run_schedule: env.QUEUE,
  };
}
