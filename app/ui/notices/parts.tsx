import type { FunctionComponent, ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { SmallIconButton } from '../button.tsx';
import type { NoticeBoxProps } from '../headless/notice-box.tsx';

/** What holds a notice; it comes with Headless UI. */
export type Box = FunctionComponent<NoticeBoxProps>;

/** A sheet on a phone is as large as the page. */
export const PAGE = 'm-auto flex flex-col max-md:min-h-dvh';

export function NoticeHead({
  title,
  note,
  onClose,
}: {
  title: string;
  note?: string;
  onClose: () => void;
}) {
  const { t } = useTranslation('notices');
  return (
    <div className="flex items-start gap-3 px-5 pt-4 pb-2">
      <div className="flex min-w-0 flex-1 flex-wrap items-baseline gap-x-3">
        <h2 className="text-lg">{title}</h2>
        {note && <span className="text-sm/[1.5] text-muted">{note}</span>}
      </div>
      <span className="flex-none">
        <SmallIconButton icon="x" label={t('close')} onClick={onClose} />
      </span>
    </div>
  );
}

export function NoticeFoot({ children }: { children: ReactNode }) {
  return (
    <div className="flex flex-wrap items-center gap-x-2 gap-y-3 border-t border-line-soft px-5 py-3">
      {children}
    </div>
  );
}
