"""Starts MiniStack, which takes for made what it cannot make.

It knows no backup vaults, budgets, alarms of expressions, alarms of alarms and saved queries, and empties no bucket.
"""

from ministack.app import main
from ministack.services.cloudformation.provisioners import _RESOURCE_HANDLERS


def attributes(name):
    return {"Arn": f"arn:aws:cloudwatch:us-east-1:000000000000:alarm:{name}"}


def create(logical_id, props, stack_name):
    name = f"{stack_name}-{logical_id}"
    return name, attributes(name)


def update(physical_id, old_props, new_props, stack_name):
    return physical_id, attributes(physical_id)


def delete(physical_id, props):
    pass


for kind in (
    "AWS::Backup::BackupVault",
    "AWS::Budgets::Budget",
    "AWS::CloudWatch::Alarm",
    "AWS::CloudWatch::CompositeAlarm",
    "AWS::Logs::QueryDefinition",
    # Its function takes the SDK from the runtime, which has none here.
    "Custom::S3AutoDeleteObjects",
):
    _RESOURCE_HANDLERS[kind] = {"create": create, "update": update, "delete": delete}

if __name__ == "__main__":
    main()
