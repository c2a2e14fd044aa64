import type { HttpRoute, HttpStage } from 'aws-cdk-lib/aws-apigatewayv2';
import { CfnRoute, CfnStage } from 'aws-cdk-lib/aws-apigatewayv2';
import type { Route } from '../../shared/routes.ts';
import type { Stage } from '../stage.ts';
import { throttleClassOf, type ThrottleClass } from '../throttle-class.ts';

/** As API Gateway names them. */
const limitsOf = ({ perSecond, burst }: Stage['throttle'][ThrottleClass]) => ({
  ThrottlingRateLimit: perSecond,
  ThrottlingBurstLimit: burst,
});

/** Gives each route a rate of its own, its class's, so that no page that polls can use up what customers need. */
export function throttleRoutes(
  stage: HttpStage,
  throttle: Stage['throttle'],
  attached: readonly { key: string; route: Route; resource: HttpRoute }[],
) {
  const { defaultChild } = stage.node;
  if (!(defaultChild instanceof CfnStage)) throw new Error('The stage has no resource');
  defaultChild.routeSettings = Object.fromEntries(
    attached.map(({ key, route }) => [key, limitsOf(throttle[throttleClassOf(route)])]),
  );
  // API Gateway refuses the settings of a route that isn't there yet.
  for (const { resource } of attached) {
    const { defaultChild: route } = resource.node;
    if (route instanceof CfnRoute) defaultChild.addResourceDependency(route);
  }
}
