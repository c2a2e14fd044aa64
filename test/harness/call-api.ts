import type { RouteName } from '../../shared/routes.ts';
import {
  apiAt,
  sendToApi,
  type Answer,
  type CallApi,
  type CallOptions,
  type Parts,
} from '../../scripts/local/api.ts';
import { theProduct } from './product.ts';

/** Calls a route as the site does and expects it to succeed. */
export const callApi: CallApi = (name, input, options) =>
  apiAt(theProduct().siteUrl)(name, input, options);

/** Fetches a stored file from where the site says that it is. */
export const fetchFile = (url: string, init?: RequestInit): Promise<Response> =>
  fetch(new URL(url, theProduct().siteUrl), init);

/** Sends anything to a route. */
export const tryApi = (
  name: RouteName,
  input: Parts,
  options?: CallOptions,
): Promise<Answer<unknown>> => sendToApi(theProduct().siteUrl, name, input, options);
