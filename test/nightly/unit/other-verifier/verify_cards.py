"""Says of each barcode's text whether vcb-verify finds it signed: JSON in, JSON out."""

import json
import sys

from vcb_verify import verify
from vcb_verify.profile import IssuerProfile

job = json.load(sys.stdin)
issuer = job["issuer"]
methods = [{"id": key["id"], "type": "Multikey", "controller": issuer["did"], "publicKeyMultibase": key["publicKeyMultibase"]} for key in issuer["keys"]]
document = {
    "@context": ["https://www.w3.org/ns/did/v1"],
    "id": issuer["did"],
    "verificationMethod": methods,
    "assertionMethod": [method["id"] for method in methods],
}
profile = IssuerProfile(
    name=issuer["name"],
    issuer_identification_number=issuer["number"],
    vcb_subfile=issuer["element"][:2],
    vcb_field=issuer["element"],
    type_table={
        "context": dict(zip(["https://www.w3.org/ns/credentials/v2", "https://w3id.org/vc-barcodes/v1"], issuer["contexts"])),
        "https://w3id.org/security#cryptosuiteString": {"ecdsa-xi-2023": issuer["cryptosuite"]},
        "url": {url: place + 1 for place, url in enumerate(issuer["urls"])},
    },
    static_documents={issuer["did"]: document},
)


def is_signed(card):
    try:
        return verify(card, profile=profile).valid
    except (KeyError, TypeError, ValueError):
        return False


json.dump([is_signed(card) for card in job["cards"]], sys.stdout)
