import { redirect, type LoaderFunctionArgs } from 'react-router-dom';
import { accessToken, type Area } from './cognito.ts';
import { returnPath } from './return-path.ts';

/** A sign-in page's loader: whoever is signed in already goes straight on. */
export const redirectSignedIn =
  (area: Area) =>
  async ({ request }: LoaderFunctionArgs) => {
    const token = await accessToken(area).catch(() => undefined);
    return token === undefined
      ? null
      : redirect(returnPath(area, new URL(request.url).searchParams));
  };
