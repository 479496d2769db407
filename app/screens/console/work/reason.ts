import { dayIn } from '~/domain/kernel/zone.ts';
import type { WorkDetail, WorkFacts } from '~/domain/provider/work/find.server.ts';
import { systemNamed } from '~/domain/systems/profiles.ts';
import { usePageEnvironment } from '~/page-environment.tsx';
import { useWorkWords } from './words.ts';

const text = (facts: WorkFacts, name: string) => String(facts[name] ?? '');

/** A fact that is a list; empty where it is none. */
export const list = (facts: WorkFacts, name: string): readonly string[] => {
  const value = facts[name];
  return Array.isArray(value) ? value : [];
};

/** Why an item is there, in a sentence, by its kind. What holds a paper is told by its reasons. */
export function useReason(item: WorkDetail, today: string): string {
  const { t, subject, about, company } = useWorkWords();
  const { timeZone } = usePageEnvironment();
  const { facts, kind } = item;
  const name = subject(item);
  const common = {
    ...{ name, company: company(item), system: systemNamed(item.system)?.label ?? '' },
    ...{ day: text(facts, 'ends_on') || item.dueOn, year: text(facts, 'year') },
  };
  switch (kind) {
    case 'release':
      return '';
    case 'request':
      return t('why.request', { ...common, kind: about(item) });
    case 'second_person':
      return t('why.second_person', { name: text(facts, 'asked_by'), act: about(item) });
    case 'look_alike_name':
      return t('why.look_alike_name', { name: text(facts, 'name_zh') || name });
    case 'unprintable':
      return t('why.unprintable', { texts: list(facts, 'texts').join(t('ui:and')) });
    case 'authorisation': {
      const day = text(facts, 'authorised_until');
      return t(`why.authorisation.${day < today ? 'lapsed' : 'ending'}`, { ...common, day });
    }
    case 'partnership_check':
      return t('why.partnership_check', { ...common, reason: about(item) });
    case 'tonnage_critical':
      return t(
        `why.tonnage_critical.${item.about === 'forecast' ? 'forecast' : 'critical'}`,
        common,
      );
    case 'cn_not_fulfilled':
      return t(
        `why.cn_not_fulfilled.${item.about === 'outside' ? 'outside' : 'not_fulfilled'}`,
        common,
      );
    case 'cn_duty':
      return t('why.cn_duty', { ...common, duty: about(item) });
    case 'mail_failed':
      return t('why.mail_failed', {
        ...{ recipient: text(facts, 'recipient'), times: text(facts, 'attempts') },
      });
    case 'job_failed':
      return t('why.job_failed', { job: about(item), times: text(facts, 'attempts') });
    case 'manual':
      return t('why.manual', { day: dayIn(timeZone, item.arisenAtMs) });
    default:
      return t(`why.${kind}`, common);
  }
}
