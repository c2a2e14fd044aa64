import { messages } from '../../../../shared/copy/common-copy.ts';
import type { RouteInput, RouteResponse } from '../../../../shared/routes.ts';
import type { CallOptions } from '../api/call-api.ts';
import { callArea, type AreaRouteName, type Area } from '../api/call-area.ts';
import { ApiError, isApiError } from '../api/api-error.ts';
import { accessToken } from './cognito.ts';

type Options = Omit<CallOptions, 'token' | 'customerKey'>;

/** Calls the API with the dealer's token; `unauthorized` means that the session is over. */
export const callAsDealer = <Name extends AreaRouteName>(
  name: Name,
  input: RouteInput<Name>,
  options: Options = {},
) => callAs('dealer', name, input, options);

/** Calls the API with the token of a reauthentication, where one is needed, and else as `callAsDealer` does. */
export const callConfirmed = <Name extends AreaRouteName>(
  token: string | undefined,
  name: Name,
  input: RouteInput<Name>,
): Promise<RouteResponse<Name>> =>
  token === undefined ? callAsDealer(name, input) : callArea(name, input, { token });

/** Calls the API with the admin's token; `unauthorized` means that the session is over. */
export const callAsAdmin = <Name extends AreaRouteName>(
  name: Name,
  input: RouteInput<Name>,
  options: Options = {},
) => callAs('admin', name, input, options);

async function callAs<Name extends AreaRouteName>(
  area: Area,
  name: Name,
  input: RouteInput<Name>,
  options: Options,
): Promise<RouteResponse<Name>> {
  const call = async (forceRefresh: boolean) => {
    const token = await accessToken(area, { forceRefresh });
    if (token === undefined)
      throw new ApiError('unauthorized', messages.somethingWentWrong, { status: 401 });
    return callArea(name, input, { ...options, token });
  };
  try {
    return await call(false);
  } catch (error) {
    // A token may be valid by the browser's clock and expired by the gateway's. If our own functions refuse, they
    // refuse the sign-in, and another token doesn't help.
    if (!isApiError(error, 'unauthorized') || error.isOurs) throw error;
    return call(true);
  }
}
