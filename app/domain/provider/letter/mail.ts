import type { Config, Locale } from '../../kernel/context.ts';
import { frame, type Mail } from '../../mail/frame.ts';
import { asTyped } from '../../mail/words.ts';
import type { LetterText } from './draft.server.ts';

interface Letter {
  to: { email: string; locale: Locale; nameZh: string; nameEn: string };
  said: LetterText;
}

/** A letter of staff to a company: its contact’s language stands first, each language says it in its own words. */
export function companyLetterMail(
  config: Pick<Config, 'providerName'>,
  { to, said }: Letter,
): Mail {
  return frame({
    recipient: to.email,
    locale: to.locale,
    providerName: config.providerName,
    subject: ({ say, locale }) =>
      say('companyLetter.subject', { subject: saidIn(locale, said).subject }),
    body: ({ locale }) => {
      const { subject, text } = saidIn(locale, said);
      return [
        { kind: 'title', said: asTyped(subject) },
        { kind: 'text', said: asTyped(text) },
      ];
    },
    reason: ({ say, locale }) =>
      say('companyLetter.reason', { company: locale === 'zh-CN' ? to.nameZh : to.nameEn }),
  });
}

/** What a letter says in one of its languages. */
export const saidIn = (locale: Locale, said: LetterText) =>
  locale === 'zh-CN'
    ? { subject: said.subjectZh, text: said.textZh }
    : { subject: said.subjectEn, text: said.textEn };
