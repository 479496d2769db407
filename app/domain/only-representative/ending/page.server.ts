import type { OrContext } from '../../kernel/context.ts';
import { localeOfParty } from '../../tenancy/locale-of-party.ts';
import { importerToldMail } from '../letters/authorisation-ended.server.ts';
import { asEnding, endRead, importersRead, senderRead } from './read.server.ts';

/** The end of the authorisation with the letter as the first importer gets it; null while there is none. One round trip. */
export async function readTellPage(ctx: OrContext) {
  const [[end], importers, [sender]] = await ctx.db.batch([
    endRead(ctx),
    importersRead(ctx),
    senderRead(ctx),
  ]);
  if (end === undefined) return null;
  const ending = asEnding(end, importers);
  const { company, system } = ctx;
  const [importer] = importers;
  const letter = importer
    ? importerToldMail(ctx.config, {
        recipient: {
          email: importer.email,
          name: importer.contactPerson,
          locale: localeOfParty(importer),
        },
        tenant: { zh: company.nameZh, en: company.nameEn },
        ...{ system, ending, importer, message: '', replyTo: sender?.email },
      })
    : null;
  return {
    ...{ id: ending.id, endedOn: ending.endedOn, uncoveredFrom: ending.uncoveredFrom },
    importers: importers.map((one) => ({ ...one, locale: localeOfParty(one) })),
    letter: letter && { subject: letter.subject, text: letter.text },
  };
}

export type TellPage = NonNullable<Awaited<ReturnType<typeof readTellPage>>>;
