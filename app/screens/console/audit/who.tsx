import { useTranslation } from 'react-i18next';
import type { AuditRow } from '~/domain/provider/audit/list.server.ts';
import { ActorName } from '~/ui/actor-name.tsx';

/** Who did something: a person by name, the rest by what they are. */
export function Who({ actorKind, ...actor }: Pick<AuditRow, 'actorKind' | 'actorName' | 'acting'>) {
  const { t } = useTranslation('activity');
  if (actorKind === 'system' || actorKind === 'public') return <>{t(`actorOf.${actorKind}`)}</>;
  return <ActorName {...actor} />;
}
