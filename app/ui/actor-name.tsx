import { useTranslation } from 'react-i18next';
import { Icon } from './icon.tsx';

interface ActorNameProps {
  actorName: string;
  /** Whether it was one of the provider who acted for the company. */
  acting: boolean;
}

/** Who did something; of a consultant who acted for the company, that they did. */
export function ActorName({ actorName, acting }: ActorNameProps) {
  const { t } = useTranslation('ui');
  if (!acting) return <bdi>{actorName}</bdi>;
  return (
    <span className="inline-flex items-center gap-1 rounded border border-warn-line bg-warn-soft px-1.5 text-gray-800">
      <Icon name="users" size={12} className="text-warn" />
      {t('actedBy', { name: actorName })}
    </span>
  );
}
