import { useTranslation } from 'react-i18next';
import {
  MAX_PACK_FILES,
  MAX_PACK_FILINGS,
  MAX_PACK_MB,
} from '~/domain/new-substance/filing/pack/kinds.ts';
import { type ButtonLook, LinkButton } from '~/ui/button.tsx';
import { DownloadDialog } from './download-dialog.tsx';

interface PackButtonProps extends Pick<ButtonLook, 'size'> {
  words: string;
  title: string;
  /** What the page is asked for. */
  asked: Readonly<Record<string, string>>;
  /** Whether the reader may choose to have confidential identities in it. */
  choice: boolean;
}

/** The pack for an inspection: at once, or after the choice of what it tells. */
export function PackButton({ words, title, asked, choice, ...look }: PackButtonProps) {
  const { t } = useTranslation('reports');
  if (!choice) {
    return (
      <LinkButton to={`?${new URLSearchParams(asked)}`} reloadDocument icon="docs" {...look}>
        {words}
      </LinkButton>
    );
  }
  const limits = { filings: MAX_PACK_FILINGS, files: MAX_PACK_FILES, megabytes: MAX_PACK_MB };
  return (
    <DownloadDialog
      trigger={words}
      look={{ icon: 'docs', ...look }}
      title={title}
      text={t('pack.text', limits)}
      go={t('pack.do')}
      asked={asked}
    />
  );
}
