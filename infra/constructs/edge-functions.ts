import { Function, FunctionCode, FunctionRuntime } from 'aws-cdk-lib/aws-cloudfront';
import { Construct } from 'constructs';
import { edgeCode } from '../edge/code.ts';

export class EdgeFunctions extends Construct {
  readonly pageFallback = this.inline('PageFallback', edgeCode.pageFallback);
  readonly viewerAddress = this.inline('ViewerAddress', edgeCode.viewerAddress);
  readonly storedFile = this.inline('StoredFile', edgeCode.storedFile);

  private inline(id: string, code: string) {
    return new Function(this, id, {
      code: FunctionCode.fromInline(code),
      runtime: FunctionRuntime.JS_2_0,
    });
  }
}
