import { CfnOutput } from 'aws-cdk-lib';
import {
  ApiMapping,
  DomainName,
  EndpointType,
  type HttpStage,
  type IHttpApi,
  IpAddressType,
  SecurityPolicy,
} from 'aws-cdk-lib/aws-apigatewayv2';
import {
  Certificate,
  CertificateValidation,
  type ICertificate,
} from 'aws-cdk-lib/aws-certificatemanager';
import {
  AaaaRecord,
  ARecord,
  HostedZone,
  type IHostedZone,
  RecordTarget,
} from 'aws-cdk-lib/aws-route53';
import { ApiGatewayv2DomainProperties } from 'aws-cdk-lib/aws-route53-targets';
import { Construct } from 'constructs';
import type { Settings } from '#infra/config.ts';
import { type Family, programHostsOf } from '#shared/areas/automation/program-hosts.ts';

interface ProgramHostProps {
  settings: NonNullable<Settings['api']>;
  api: IHttpApi;
  stage: HttpStage;
}

/** Records of each name. A name that lacks one is reached by the other family alone. */
const recordsOf = {
  both: [ARecord, AaaaRecord],
  ipv4: [ARecord],
  ipv6: [AaaaRecord],
} as const satisfies Record<Family, readonly unknown[]>;

/**
 * The host that programs reach without CloudFront, with its names of one family. A custom domain name takes IPv4 alone,
 * or both:
 * https://docs.aws.amazon.com/apigateway/latest/developerguide/http-api-custom-domain-names-ip-address-type.html
 */
export class ProgramHost extends Construct {
  constructor(scope: Construct, id: string, { settings, api, stage }: ProgramHostProps) {
    super(scope, id);
    const { host, hostedZoneId } = settings;
    const hosts = programHostsOf(host);
    const zone =
      hostedZoneId === undefined
        ? undefined
        : HostedZone.fromHostedZoneAttributes(this, 'Zone', { hostedZoneId, zoneName: host });
    const certificate = this.#certificate(settings, zone);
    for (const family of Object.keys(hosts) as Family[]) {
      const domain = new DomainName(this, family, {
        domainName: hosts[family],
        certificate,
        endpointType: EndpointType.REGIONAL,
        securityPolicy: SecurityPolicy.TLS_1_2,
        ipAddressType: family === 'ipv4' ? IpAddressType.IPV4 : IpAddressType.DUAL_STACK,
      });
      new ApiMapping(this, `${family}Mapping`, { api, domainName: domain, stage });
      this.#point(family, hosts[family], domain, zone);
    }
  }

  #certificate(
    { host, certificateArn }: ProgramHostProps['settings'],
    zone: IHostedZone | undefined,
  ): ICertificate {
    if (certificateArn) return Certificate.fromCertificateArn(this, 'Certificate', certificateArn);
    return new Certificate(this, 'Certificate', {
      domainName: host,
      subjectAlternativeNames: [`*.${host}`],
      validation: CertificateValidation.fromDns(zone),
    });
  }

  /** Adds the records of a name, or tells the operator which to add. */
  #point(
    family: Family,
    name: string,
    { regionalDomainName, regionalHostedZoneId }: DomainName,
    zone: IHostedZone | undefined,
  ): void {
    if (!zone) {
      new CfnOutput(this, `${family}Address`, {
        description: `Point ${name} here by ${recordsOf[family].length === 2 ? 'a CNAME' : `an alias of the type ${family === 'ipv4' ? 'A' : 'AAAA'} alone`}`,
        value: regionalDomainName,
      });
      return;
    }
    const alias = new ApiGatewayv2DomainProperties(regionalDomainName, regionalHostedZoneId);
    for (const Kind of recordsOf[family]) {
      new Kind(this, `${family}${Kind.name}`, {
        zone,
        recordName: `${name}.`,
        target: RecordTarget.fromAlias(alias),
      });
    }
  }
}
