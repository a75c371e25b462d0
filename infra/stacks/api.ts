import { RemovalPolicy, Stack, type StackProps } from 'aws-cdk-lib';
import { AccessLogFormat } from 'aws-cdk-lib/aws-apigateway';
import {
  HttpApi,
  HttpMethod,
  HttpRoute,
  HttpRouteKey,
  HttpStage,
  LogGroupLogDestination,
} from 'aws-cdk-lib/aws-apigatewayv2';
import { HttpLambdaIntegration } from 'aws-cdk-lib/aws-apigatewayv2-integrations';
import { ServicePrincipal } from 'aws-cdk-lib/aws-iam';
import { LogGroup } from 'aws-cdk-lib/aws-logs';
import type { Construct } from 'constructs';
import type { Settings } from '#infra/config.ts';
import { Handler } from '#infra/constructs/handler.ts';
import { ProgramHost } from '#infra/constructs/program-host.ts';
import { accept } from '#infra/constructs/reasons.ts';
import { readAppSecret, readSecret } from '#infra/constructs/secrets.ts';
import { isAtRoot } from '#infra/constructs/site/document-path.ts';
import { type Area, contracts } from '#shared/contracts.ts';
import { capitalize } from '#shared/kernel/ascii.ts';
import {
  apiBase,
  changes,
  type Endpoint,
  methodsOf,
  needsSession,
} from '#shared/kernel/endpoint.ts';
import type { DataStack } from './data.ts';
import { type Beside, needs } from './needs.ts';
import { ZoneTests } from './zone-tests.ts';

/** A function for each area, behind the calls that the area declares. */
export class ApiStack extends Stack {
  readonly api: HttpApi;
  readonly handlers: ReadonlyMap<Area, Handler>;

  constructor(
    scope: Construct,
    id: string,
    settings: Settings,
    on: Omit<Beside, 'tests'> & { data: DataStack },
    props: StackProps,
  ) {
    super(scope, id, { ...props, description: `Freehold ${settings.stage}: the HTTP API` });
    this.api = new HttpApi(this, 'Api', {
      description: `Freehold ${settings.stage}`,
      createDefaultStage: false,
    });
    accept(this.api, {
      APIG4: 'Each contract declares who may call; the functions check the session themselves.',
    });
    const stage = this.#serve(settings);
    if (settings.api) {
      new ProgramHost(this, 'ProgramHost', { settings: settings.api, api: this.api, stage });
    }
    const beside = { ...on, tests: new ZoneTests(this, 'ZoneTests', { settings, data: on.data }) };
    this.handlers = new Map(
      (Object.keys(contracts) as Area[]).map((area) => [area, this.#area(area, settings, beside)]),
    );
  }

  /** Deploys to `$default`, which has no stage in the path. */
  #serve(settings: Settings): HttpStage {
    const log = new LogGroup(this, 'AccessLog', {
      // Under another prefix each API adds to one resource policy of the account, until it is full:
      // https://docs.aws.amazon.com/AmazonCloudWatch/latest/logs/AWS-logs-and-resource-policy.html
      logGroupName: `/aws/vendedlogs/freehold-${settings.stage}-api`,
      retention: settings.logRetentionDays,
      removalPolicy: RemovalPolicy.DESTROY,
    });
    return new HttpStage(this, 'Default', {
      httpApi: this.api,
      stageName: '$default',
      autoDeploy: true,
      throttle: {
        rateLimit: settings.throttling.rate,
        burstLimit: settings.throttling.burst,
      },
      accessLogSettings: {
        destination: new LogGroupLogDestination(log),
        format: AccessLogFormat.custom(JSON.stringify(accessLogFields)),
      },
    });
  }

  #area(
    area: Area,
    settings: Settings,
    { data, ...beside }: Beside & { data: DataStack },
  ): Handler {
    const { table, appSecret, originSecret } = data;
    const calls: Endpoint[] = Object.values(contracts[area]);
    const { table: usesTable = true, partitions, lists, gives = [], ...size } = needs[area] ?? {};
    const handler = new Handler(this, capitalize(area), {
      settings,
      entry: `functions/${area}/http.ts`,
      does: `answers the calls of ${area}`,
      lists: lists?.(settings),
      ...size,
    });
    // A call with a session writes as well: it notes the session's use.
    const writes = (call: Endpoint) => changes(call) || needsSession(call);
    if (usesTable && calls.some(writes)) table.changeBy(handler);
    else if (usesTable) table.readBy(handler);
    if (partitions) table.readManyBy(handler);
    readAppSecret(handler, appSecret);
    readSecret(handler, 'ORIGIN_SECRET_ARN', originSecret);
    for (const give of gives) give(handler, settings, beside);
    const integration = this.#route(handler, calls, settings);
    if (area === unknownPaths) this.#answerUnknownPaths(handler, integration);
    return handler;
  }

  #route(handler: Handler, calls: readonly Endpoint[], { api }: Settings): HttpLambdaIntegration {
    const integration = new HttpLambdaIntegration('Integration', handler.function, {
      // One permission for the whole API: a function's policy has 20 kB, too few for one a route.
      scopePermissionToRoute: false,
    });
    for (const call of calls) {
      const methods = methodsOf(call).map((method) => HttpMethod[method]);
      this.api.addRoutes({ path: `${apiBase}${call.path}`, methods, integration });
      // On the site the distribution rewrites these paths.
      if (api && isAtRoot(call)) this.api.addRoutes({ path: call.path, methods, integration });
    }
    return integration;
  }

  /**
   * Routes unknown paths to a function, which answers `NOT_FOUND`.
   * https://docs.aws.amazon.com/apigateway/latest/developerguide/http-api-develop-routes.html
   */
  #answerUnknownPaths(handler: Handler, integration: HttpLambdaIntegration): void {
    const routeKey = HttpRouteKey.DEFAULT;
    new HttpRoute(this.api, 'UnknownPaths', { httpApi: this.api, routeKey, integration });
    handler.function.addPermission('UnknownPaths', {
      principal: new ServicePrincipal('apigateway.amazonaws.com'),
      sourceArn: this.formatArn({
        service: 'execute-api',
        resource: this.api.apiId,
        // A call by `$default` names no method: the integration's own permission, of three parts, leaves it out.
        resourceName: '*/$default',
      }),
    });
  }
}

/** The area that refuses unknown paths: it has no right to the table. */
const unknownPaths: Area = 'service';

/** https://docs.aws.amazon.com/apigateway/latest/developerguide/http-api-logging-variables.html */
const accessLogFields = {
  requestId: '$context.requestId',
  at: '$context.requestTimeEpoch',
  route: '$context.routeKey',
  host: '$context.domainName',
  status: '$context.status',
  latency: '$context.responseLatency',
  bytes: '$context.responseLength',
  address: '$context.identity.sourceIp',
  error: '$context.integrationErrorMessage',
};
