import { systemNamed } from '~/domain/systems/profiles.ts';
import { type LoaderFunctionArgs, redirect } from '~/framework.ts';

/** The address of a subsystem alone, as `/rscc`, leads to its home. */
export function loader({ request }: LoaderFunctionArgs) {
  const [, slug] = new URL(request.url).pathname.split('/');
  return redirect(systemNamed(slug)?.home ?? '/');
}
