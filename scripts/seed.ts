import { type Database, openDatabase } from '#db/client.ts';
import { nameKey } from '#db/name-key.ts';
import { users } from '#db/schema/identity.ts';
import { jobs, mailMessages } from '#db/schema/trail.ts';
import { insertDemo } from '#db/seed/demo.ts';
import { DEMO_PASSWORD } from '#db/seed/demo-companies.ts';
import { DEMO_PARTNERS } from '#db/seed/demo-trade.ts';
import { configOf, type Environment } from '#workers/environment.ts';
import { assetFonts } from '#workers/pdf/asset-fonts.ts';
import { type PadesEnvironment, paperSigner } from '#workers/pdf/pades.ts';
import { renderCertificatePdf } from '#workers/pdf/render.ts';
import { claimKeys } from '~/domain/certificate/claim-keys.server.ts';
import type { PaperTools } from '~/domain/certificate/paper.server.ts';
import type { SigningSecret } from '~/domain/certificate/signing/secrets.ts';
import { hashPassword } from '~/domain/identity/password.server.ts';
import { sealSecret } from '~/domain/identity/second-factor.server.ts';
import type { Config } from '~/domain/kernel/context.ts';
import { newId } from '~/domain/kernel/ids.ts';
import { frame } from '~/domain/mail/frame.ts';
import { indexPending } from '~/domain/only-representative/search/index-pending.server.ts';
import { fillReports } from '~/domain/provider/report/fill.server.ts';
import { type CertificateFacts, drawFilingPaper } from './seed/certificate.ts';
import { type DeclarationFacts, drawDeclaration } from './seed/declaration.ts';
import { keepDocuments } from './seed/documents.ts';
import { importRows } from './seed/imports.ts';
import { registerNewSubstances } from './seed/new-substances.ts';
import { tradeCosmetics } from './seed/rp-trades.ts';
import { stageNextKey } from './seed/signing-key.ts';
import { tradeDemo } from './seed/trade.ts';
import { keepContacts } from './staff/seed-contacts.ts';
import { writeMany } from './staff/seed-many.ts';
import { writeMessages } from './staff/seed-messages.ts';
import { keepWork } from './staff/seed-work.ts';
import { importCompanies } from './staff/seed-workbooks.ts';

interface SeedEnvironment
  extends Environment,
    PadesEnvironment,
    Partial<Record<SigningSecret, string>> {}

/** The key that signed in the past. */
const signingKeyOf = (env: Partial<Record<SigningSecret, string>>) =>
  env.CERTIFICATE_SIGNING_KEY || env.CERTIFICATE_SIGNING_KEY_NEXT || '';

/** What draws and signs the papers of the past, as the jobs do. */
function papersOf(env: SeedEnvironment): PaperTools {
  return {
    signingKey: async () => signingKeyOf(env),
    renderPdf: async (issued) =>
      renderCertificatePdf(
        { draft: false, ...issued },
        {
          loadFont: assetFonts(env.ASSETS),
          signer: await paperSigner(env, issued.snapshot),
          verifyOrigin: env.VERIFY_ORIGIN,
        },
      ),
  };
}

const HOUR_MS = 60 * 60 * 1000;
/** After so many tries a letter or a job is given up. */
const TRIES = 47;

/** Mails that never arrived, as staff find them: a mailbox that is full, an address that is none, one without a company. */
const MAILS = [
  {
    company: 'co_huaxing',
    recipient: 'import@vandermeer.example',
    template: 'documentSent',
    values: { tenant: 'Huaxing Chemical Co., Ltd.', title: 'MMA extended safety data sheet' },
    attempts: TRIES,
    lastError: '452 4.2.2 The mailbox is full.',
    hoursAgo: 80,
  },
  {
    company: 'co_yangtze',
    recipient: 'l.bakker@delta-import.example',
    template: 'receipt.confirmed',
    values: { tenant: 'Yangtze Polymers Co., Ltd.', tradeNo: 'TR-2026-4T9B-00009' },
    attempts: 1,
    lastError: 'E_RECIPIENT_SUPPRESSED: The address takes no mail.',
    hoursAgo: 30,
  },
  {
    company: null,
    recipient: 'support@qianjiang.example',
    template: 'issueFailed',
    values: { tradeNo: 'TR-2026-4T9B-00010' },
    attempts: TRIES,
    lastError: '421 4.3.2 The service is not available.',
    hoursAgo: 76,
  },
] as const;

/** A letter as short as it can be, in the words of its kind. */
const demoLetter = (
  {
    recipient,
    template,
    values,
  }: Pick<(typeof MAILS)[number], 'recipient' | 'template' | 'values'>,
  providerName: Config['providerName'],
) =>
  frame({
    recipient,
    locale: 'en-US',
    providerName,
    subject: ({ say }) => say(`${template}.subject`, values),
    body: ({ say }) => [{ kind: 'title', said: say(`${template}.title`, values) }],
    reason: ({ say }) => say(`${template.split('.')[0]}.reason`, values),
  });

/** What staff look after behind the scenes: three mails and one job that were given up. */
async function giveUpDemo(
  db: Database,
  providerName: Config['providerName'],
  nowMs: number,
): Promise<void> {
  for (const { company, hoursAgo, attempts, lastError, ...letter } of MAILS) {
    const atMs = nowMs - hoursAgo * HOUR_MS;
    const { links, ...mail } = demoLetter(letter, providerName);
    await db.insert(mailMessages).values({
      ...mail,
      ...{ attempts, lastError, links: JSON.stringify(links) },
      id: newId('ml', atMs),
      companyId: company,
      state: 'failed',
      notBeforeMs: atMs,
      createdAtMs: atMs,
    });
  }
  const atMs = nowMs - 90 * HOUR_MS;
  await db.insert(jobs).values({
    id: newId('job', atMs),
    kind: 'data_file',
    key: 'data_file:dfl_of_demo',
    payload: '{"data_file_id":"dfl_of_demo"}',
    companyId: 'co_huaxing',
    state: 'failed',
    attempts: TRIES,
    notBeforeMs: atMs,
    createdAtMs: atMs,
    lastError: 'Error: the store did not answer',
  });
}

/** What draws the papers of the demo. */
interface Draws {
  papers: PaperTools;
  paper: (facts: CertificateFacts) => Promise<Uint8Array>;
  declaration: (facts: DeclarationFacts) => Promise<Uint8Array>;
}

/** Loads the demo data of a day into an empty database; they are of the day, the month and the year that it falls in. */
export async function loadDemo(
  env: Pick<SeedEnvironment, 'DB' | 'FILES' | SigningSecret>,
  { config, nowMs }: { config: Config; nowMs: number },
  { papers, paper, declaration }: Draws,
): Promise<void> {
  const db = openDatabase(env.DB);
  await insertDemo(db, {
    nowMs,
    passwordHash: await hashPassword(DEMO_PASSWORD),
    nameKey,
    sealSecret: (userId, secret) => sealSecret({ config }, userId, secret),
  });
  const people = await db
    .select({ id: users.id, email: users.email, firstName: users.firstName })
    .from(users);
  const contacts = new Map(DEMO_PARTNERS.map(({ id, contactPerson }) => [id, contactPerson]));
  const tools = { database: env.DB, files: env.FILES, config, nowMs };
  await tradeDemo(tools, people, new Map<string, string>(contacts), { draw: paper, papers });
  await keepDocuments(tools, people, paper);
  await importRows(tools, people);
  await tradeCosmetics({ ...tools, papers, declaration, paper }, people);
  await registerNewSubstances({ ...tools, paper }, people);
  // Once they have signed: what each key signed is counted as it is entered.
  await claimKeys(db, { ...config, signingKey: signingKeyOf(env) }, nowMs);
  await stageNextKey(db, env, nowMs);
  await giveUpDemo(db, config.providerName, nowMs);
  await keepContacts(tools, people);
  await importCompanies(tools, people);
  await keepWork(tools, people);
  await writeMessages(tools, people);
  await writeMany(tools);
  while (await indexPending({ db }));
  // What happened on the days of the past year, as each night would have counted it.
  while ((await fillReports({ db, nowMs })) > 0);
}

/** Loads the demo data into an empty database; leaves any other as it is. Returns whether it loaded. */
async function seedDemo(env: SeedEnvironment): Promise<boolean> {
  const db = openDatabase(env.DB);
  const someone = await db.select({ id: users.id }).from(users).limit(1);
  if (someone.length > 0) return false;
  const loadFont = assetFonts(env.ASSETS);
  const day = { config: configOf(env), nowMs: Date.now() };
  await loadDemo(env, day, {
    papers: papersOf(env),
    paper: (facts) => drawFilingPaper(facts, loadFont),
    declaration: (facts) => drawDeclaration(facts, loadFont),
  });
  return true;
}

export default {
  async fetch(_, env) {
    return Response.json({ loaded: await seedDemo(env) });
  },
} satisfies ExportedHandler<SeedEnvironment>;
