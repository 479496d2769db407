import { useTranslation } from 'react-i18next';
import { nameIn } from '~/domain/kernel/name-in.ts';
import { companyOf } from '~/domain/provider/work/columns.ts';
import type { WorkRow } from '~/domain/provider/work/list.server.ts';
import { systemNamed } from '~/domain/systems/profiles.ts';
import type { IconName } from '~/ui/icon.tsx';
import type { Mood } from '~/ui/status.tsx';
import { useLetterWord } from '../mail/letter-word.ts';

/** How an item's state looks. */
export const STATE_LOOKS: Readonly<Record<WorkRow['state'], { icon: IconName; mood: Mood }>> = {
  open: { icon: 'draft', mood: 'open' },
  doing: { icon: 'clock', mood: 'waiting' },
  waiting: { icon: 'mail', mood: 'waiting' },
  done: { icon: 'ok', mood: 'good' },
  void: { icon: 'undo', mood: 'neutral' },
};

const DAY_MS = 24 * 60 * 60 * 1000;

/** Whole days by which a day is past; 0 or less where it is not. */
export const daysLate = (dueOn: string, today: string) =>
  Math.round((Date.parse(today) - Date.parse(dueOn)) / DAY_MS);

/** An item in words. */
export function useWorkWords() {
  const { t, i18n } = useTranslation(['consoleWork', 'consoleSecond']);
  const { language } = i18n;
  const letter = useLetterWord();
  const subject = ({ subjectZh: zh, subjectEn: en }: Pick<WorkRow, 'subjectZh' | 'subjectEn'>) =>
    nameIn(language, { zh, en });
  /** What it is about, beside its kind; empty where that is its company. */
  const about = (item: WorkRow) => {
    if (item.kind === 'authorisation') return '';
    if (item.kind === 'partnership_check') return t(`lockOf.${item.about}`);
    if (item.kind === 'cn_duty') return t(`dutyOf.${item.about}`);
    if (item.kind === 'request') return t(`requestOf.${item.about}`);
    if (item.kind === 'second_person') return t(`consoleSecond:actOf.${item.about}`);
    if (item.kind === 'mail_failed') return letter(item.about);
    if (item.kind === 'job_failed') return t(`jobOf.${item.about}`);
    return subject(item);
  };
  const company = (item: WorkRow) => companyOf(item, language) ?? '';
  const where = (item: WorkRow) =>
    [company(item), systemNamed(item.system)?.label].filter(Boolean).join(t('ui:comma'));
  return { t, language, subject, about, company, where };
}
