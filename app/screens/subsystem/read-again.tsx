import { useLocation } from '~/framework.ts';
import { LinkButton } from '~/ui/button.tsx';

/** Beside what was refused because somebody else changed it meanwhile (4106): the page with what is kept now. */
export function ReadAgain({ label }: { label: string }) {
  const { search } = useLocation();
  return (
    <LinkButton to={search} reloadDocument size="sm" icon="refresh">
      {label}
    </LinkButton>
  );
}
